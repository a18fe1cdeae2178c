import type { Identifier, RaRecord } from 'react-admin';
import { type DraftKind, type PreviewKind, previewEndpoints } from '../../shared/contract/preview.ts';
import type { createBodies } from './bodies.ts';
import type { Caller } from './call.ts';

/** What a form holds, and the record that it began with. */
interface FormState {
  values: Record<string, unknown>;
  record: RaRecord | undefined;
}

/** Calls on previews of what forms hold, and on links to previews of records. */
export function createPreviewCalls(
  call: Caller,
  { buildCreate, buildUpdate, fieldsOf }: Omit<ReturnType<typeof createBodies>, 'buildBulk'>,
) {
  const at = (kind: PreviewKind, id: Identifier) => `/preview/${kind}/${id}/link`;
  return {
    /** The page of a record as it would be were the form saved. Its password is not sent: no page shows it. */
    previewDraft: (kind: DraftKind, { values, record }: FormState, signal?: AbortSignal) => {
      const built = record
        ? { ...emptied(fieldsOf(kind), values, record), ...buildUpdate(kind, values, record) }
        : buildCreate(kind, values);
      const { version: _version, password: _password, ...fields } = built;
      return call({
        path: `/preview/${kind}/draft`,
        method: 'POST',
        body: { id: record ? Number(record.id) : null, fields },
        answer: previewEndpoints.draft.response,
        signal,
      });
    },
    createPreviewLink: (kind: PreviewKind, id: Identifier) =>
      call({ path: at(kind, id), method: 'POST', answer: previewEndpoints.createLink.response }),
    endPreviewLinks: (kind: PreviewKind, id: Identifier) =>
      call({ path: at(kind, id), method: 'DELETE', answer: previewEndpoints.endLinks.response }),
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
