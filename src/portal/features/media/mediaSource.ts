import type { SignedUrl } from '../../../shared/contract/file.ts';
import type { MediaItem } from '../../../shared/contract/mediaPortal.ts';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/queryClient.ts';
import { signedQuery } from '../../lib/library/signedOriginal.ts';
import { type Chosen, type PurposeFields, purposeQueryOf } from '../../lib/purpose/purposeFields.ts';
import { mediaItemsQuery, signedMediaQuery, signMediaItem } from '../../lib/queries/media.ts';
import { shareItemsQuery, sharePageQuery } from '../../lib/queries/sharePage.ts';

interface Taken {
  readonly url: string;
}

/** Where items are shown to people without an account, and how these take them. */
export interface MediaSource {
  readonly itemsQuery: ReturnType<typeof mediaItemsQuery>;
  /** Whether anything can be taken. */
  readonly canDownload: boolean;
  /** Whether films and sounds can be played, by their originals. */
  readonly canPlay: boolean;
  /** By which what a download needs is read. */
  readonly chosen: Pick<Chosen, 'portal' | 'share'>;
  readonly signedQuery: (item: Pick<MediaItem, 'id' | 'file'>) => ReturnType<typeof signedMediaQuery>;
  readonly takeFile: (itemId: number, rendition: string, purpose: PurposeFields) => Promise<SignedUrl>;
  /** Without ids all of it. */
  readonly takeArchive: (itemIds: readonly number[] | undefined, purpose: PurposeFields) => Promise<Taken>;
}

/** A media portal. */
export const portalSource = (slug: string): MediaSource => ({
  itemsQuery: mediaItemsQuery(slug),
  canDownload: true,
  canPlay: true,
  chosen: { portal: slug },
  signedQuery: (item) => signedMediaQuery(slug, item),
  takeFile: (itemId, rendition, purpose) =>
    signMediaItem(slug, itemId, { rendition, disposition: 'attachment', ...purposeQueryOf(purpose) }),
  takeArchive: (itemIds, purpose) =>
    call('post', '/api/public/media-portal/{slug}/download', {
      params: { slug },
      body: { ...(itemIds && { itemIds: [...itemIds] }), ...purpose },
    }),
});

/** By what is taken, the marks of calls whose response did not arrive: repeated with them, they count once. */
const pending = new Map<string, string>();

async function once<T>(what: string, take: (requestId: string) => Promise<T>): Promise<T> {
  const requestId = pending.get(what) ?? newId();
  pending.set(what, requestId);
  const taken = await take(requestId);
  pending.delete(what);
  return taken;
}

/** A UUID of version 4; also where the page is not in a secure context. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}

interface Shared {
  readonly mode: 'view' | 'download';
  readonly forms: readonly string[];
}

/** All pictures of a share as its preset makes them. */
export const takePreset = (token: string, purpose: PurposeFields): Promise<Taken> =>
  once(`${token} preset`, (requestId) =>
    call('post', '/api/public/share/{token}/download', {
      params: { token },
      body: { requestId, form: 'preset', ...purpose },
    }),
  ).finally(() => void queryClient.invalidateQueries({ queryKey: sharePageQuery(token).queryKey }));

/** A share. How many downloads are left is read anew after each. */
export function shareSource(token: string, { mode, forms }: Shared): MediaSource {
  const params = { token };
  const counted = async <T>(take: Promise<T>): Promise<T> => {
    try {
      return await take;
    } finally {
      void queryClient.invalidateQueries({ queryKey: sharePageQuery(token).queryKey });
    }
  };
  return {
    itemsQuery: shareItemsQuery(token),
    canDownload: mode === 'download' && forms.length > 0,
    canPlay: mode === 'download' && forms.includes('original'),
    chosen: { share: token },
    signedQuery: ({ id, file }) =>
      signedQuery(['share', 'signed', token, id, file.id], () =>
        call('get', '/api/public/share/{token}/item/{itemId}/play', { params: { token, itemId: id } }),
      ),
    takeFile: (itemId, rendition, purpose) =>
      counted(
        once(`${token} ${itemId} ${rendition}`, (requestId) =>
          call('post', '/api/public/share/{token}/item/{itemId}/file', {
            params: { token, itemId },
            body: { requestId, rendition, ...purpose },
          }),
        ),
      ),
    takeArchive: (itemIds, purpose) =>
      counted(
        once(`${token} ${itemIds?.join(' ') ?? 'all'}`, (requestId) =>
          call('post', '/api/public/share/{token}/download', {
            params,
            body: { requestId, ...(itemIds && { itemIds: [...itemIds] }), ...purpose },
          }),
        ),
      ),
  };
}
