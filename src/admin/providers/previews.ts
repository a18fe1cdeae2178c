import type { Identifier, RaRecord } from 'react-admin';
import type { Call } from '../../shared/client/createClient.ts';
import type { DraftKind, PreviewKind } from '../../shared/contract/preview.ts';
import type { createBodies } from './bodies.ts';

/** What a form holds, and the record that it began with. */
interface FormState {
  values: Record<string, unknown>;
  record: RaRecord | undefined;
}

/** Calls on previews of what forms hold, and on links to previews of records. */
export function createPreviewCalls(
  call: Call,
  { buildCreate, buildUpdate, fieldsOf }: Omit<ReturnType<typeof createBodies>, 'buildBulk'>,
) {
  const link = '/api/backend/preview/{kind}/{id}/link';
  return {
    /** The page of a record as it would be were the form saved. Its password is not sent: no page shows it. */
    previewDraft: (kind: DraftKind, { values, record }: FormState, signal?: AbortSignal) => {
      const built = record
        ? { ...emptied(fieldsOf(kind), values, record), ...buildUpdate(kind, values, record) }
        : buildCreate(kind, values);
      const { version: _version, password: _password, ...fields } = built;
      return call('post', '/api/backend/preview/{kind}/draft', {
        params: { kind },
        body: { id: record ? Number(record.id) : null, fields },
        signal,
      });
    },
    createPreviewLink: (kind: PreviewKind, id: Identifier) => call('post', link, { params: { kind, id } }),
    endPreviewLinks: (kind: PreviewKind, id: Identifier) => call('delete', link, { params: { kind, id } }),
  };
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * Fields that were emptied although a record cannot be without them: their form refuses to be saved. An address may be
 * empty: the record keeps the one that it has.
 */
const emptied = (names: readonly string[], values: FormState['values'], record: RaRecord) =>
  Object.fromEntries(
    names
      .filter((name) => name !== 'slug' && name in values && isEmpty(values[name]) && !isEmpty(record[name]))
      .map((name) => [name, '']),
  );
