import type { Identifier } from 'react-admin';
import { type PreviewKind, previewEndpoints } from '../../shared/contract/preview.ts';
import type { Caller } from './call.ts';

/** Calls on links to previews of records. */
export function createPreviewCalls(call: Caller) {
  const at = (kind: PreviewKind, id: Identifier) => `/preview/${kind}/${id}/link`;
  return {
    createPreviewLink: (kind: PreviewKind, id: Identifier) =>
      call({ path: at(kind, id), method: 'POST', answer: previewEndpoints.createLink.response }),
    endPreviewLinks: (kind: PreviewKind, id: Identifier) =>
      call({ path: at(kind, id), method: 'DELETE', answer: previewEndpoints.endLinks.response }),
  };
}
