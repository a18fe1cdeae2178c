import type { SignedUrl } from '../../../shared/contract/file.ts';
import { api } from '../api/client.ts';

/** Records what a member did. A failure is no reason to disturb them. */
export function recordActivity(id: number, kind: 'view' | 'download' | 'share'): void {
  api.post(`/private/library/activity/${id}`, { kind }).catch(() => {});
}

export function signItem(
  id: number,
  {
    rendition = 'original',
    disposition = 'attachment',
  }: { rendition?: string; disposition?: 'attachment' | 'inline' } = {},
): Promise<SignedUrl> {
  return api.get<SignedUrl>(`/private/libraryitems/${id}/pre-signed`, { query: { rendition, disposition } });
}
