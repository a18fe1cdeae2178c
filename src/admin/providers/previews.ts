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
  { buildCreate, buildUpdate }: Pick<ReturnType<typeof createBodies>, 'buildCreate' | 'buildUpdate'>,
) {
  const at = (kind: PreviewKind, id: Identifier) => `/preview/${kind}/${id}/link`;
  return {
    /** What saving a form would send, for its preview: without the version, and without a password, which no page shows. */
    describeDraft: (kind: DraftKind, { values, record }: FormState) => {
      const fields = record ? buildUpdate(kind, values, record) : buildCreate(kind, values);
      const { version: _version, password: _password, ...shown } = fields;
      return { id: record ? Number(record.id) : null, fields: shown };
    },
    /** The page of a record as it would be once this is saved. */
    previewDraft: (kind: DraftKind, body: { id: number | null; fields: object }, signal?: AbortSignal) =>
      call({
        path: `/preview/${kind}/draft`,
        method: 'POST',
        body,
        answer: previewEndpoints.draft.response,
        signal,
      }),
    createPreviewLink: (kind: PreviewKind, id: Identifier) =>
      call({ path: at(kind, id), method: 'POST', answer: previewEndpoints.createLink.response }),
    endPreviewLinks: (kind: PreviewKind, id: Identifier) =>
      call({ path: at(kind, id), method: 'DELETE', answer: previewEndpoints.endLinks.response }),
  };
}
