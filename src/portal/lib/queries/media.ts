import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Page } from '../../../shared/contract/common.ts';
import type { MediaItem } from '../../../shared/contract/mediaPortal.ts';
import { call } from '../api/call.ts';
import { signedQuery } from '../library/signedOriginal.ts';
import type { purposeQueryOf } from '../purpose/purposeFields.ts';

const PAGE_SIZE = 24;
/** A portal has no more items than this. */
const ITEMS = 200;

export const mediaPortalsQuery = infiniteQueryOptions({
  queryKey: ['media', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call('get', '/api/public/media-portal', { query: { page: pageParam, limit: PAGE_SIZE }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
});

export const mediaPortalQuery = (slug: string) =>
  queryOptions({
    queryKey: ['media', 'one', slug],
    queryFn: ({ signal }) => call('get', '/api/public/media-portal/{slug}', { params: { slug }, signal }),
  });

/** Items of a media portal or of a share. */
export const shownItemsQuery = (of: string, read: (signal: AbortSignal) => Promise<Page<MediaItem>>) =>
  queryOptions({
    queryKey: ['media', 'items', of],
    queryFn: ({ signal }) => read(signal),
    select: ({ data }) => data,
  });

export const mediaItemsQuery = (slug: string) =>
  shownItemsQuery(slug, (signal) =>
    call('get', '/api/public/media-portal/{slug}/items', {
      params: { slug },
      query: { limit: ITEMS },
      signal,
    }),
  );

export const signMediaItem = (
  slug: string,
  itemId: number,
  {
    rendition = 'original',
    ...query
  }: { rendition?: string; disposition: 'attachment' | 'inline' } & ReturnType<typeof purposeQueryOf>,
) =>
  call('get', '/api/public/media-portal/{slug}/item/{itemId}/pre-signed', {
    params: { slug, itemId },
    query: { rendition, ...query },
  });

/** The address of the original of a film or a sound, to be played. */
export const signedMediaQuery = (slug: string, { id, file }: Pick<MediaItem, 'id' | 'file'>) =>
  signedQuery(['media', 'signed', slug, id, file.id], () =>
    signMediaItem(slug, id, { disposition: 'inline' }),
  );
