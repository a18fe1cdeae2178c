import { queryOptions } from '@tanstack/react-query';
import type { TrainingDetail, TrainingProgress } from '../../../shared/contract/trainingVideo.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';
import { signedQuery } from '../library/signedOriginal.ts';

/** Every training video that the member has access to, in order, with the member's progress. */
export const trainingQuery = queryOptions({
  queryKey: ['training', 'list'],
  queryFn: ({ signal }) => call('get', '/api/private/training-video', { signal }),
});

/** Read anew whenever it is opened: another device may have gone on. */
export const trainingVideoQuery = (slug: string) =>
  queryOptions({
    queryKey: ['training', 'one', slug],
    queryFn: ({ signal }) => call('get', '/api/private/training-video/{slug}', { params: { slug }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The address of a film. */
export const signedTrainingQuery = ({ id, film }: Pick<TrainingDetail, 'id' | 'film'>) =>
  signedQuery(['training', 'signed', id, film.id], () =>
    call('get', '/api/private/training-video/{id}/pre-signed', { params: { id } }),
  );

export async function readTrainingCaptions(
  id: number,
  language: string,
  signal: AbortSignal,
): Promise<string> {
  const { webVtt } = await call('get', '/api/private/training-video/{id}/captions/{language}', {
    params: { id, language },
    signal,
  });
  return webVtt;
}

/** Shows in lists that are open how far the member has come. */
export function keepTrainingProgress(id: number, progress: TrainingProgress): void {
  queryClient.setQueryData(trainingQuery.queryKey, (all) =>
    all?.map((video) => (video.id === id ? { ...video, progress } : video)),
  );
}
