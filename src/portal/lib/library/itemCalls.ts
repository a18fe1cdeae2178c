import type { SignedUrl } from '../../../shared/contract/file.ts';
import { call } from '../api/call.ts';
import { type PurposeFields, purposeQueryOf } from '../purpose/purposeFields.ts';
import { followOpenedItem } from '../visit/seenCalls.ts';

/** Records what a member did. A failure is no reason to disturb them. */
export function recordActivity(id: number, kind: 'view' | 'download' | 'share'): void {
  call('post', '/api/private/library/activity/{id}', { params: { id }, body: { kind } })
    .then(() => {
      if (kind === 'view') followOpenedItem(id);
    })
    .catch(() => {});
}

export function signItem(
  id: number,
  {
    rendition = 'original',
    disposition = 'attachment',
    purpose = {},
  }: { rendition?: string; disposition?: 'attachment' | 'inline'; purpose?: PurposeFields } = {},
): Promise<SignedUrl> {
  return call('get', '/api/private/libraryitems/{id}/pre-signed', {
    params: { id },
    query: { rendition, disposition, ...purposeQueryOf(purpose) },
  });
}
