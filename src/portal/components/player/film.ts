import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Picture, SignedUrl } from '../../../shared/contract/file.ts';

/** Captions in one language. */
export interface FilmCaptions {
  /** A language tag: `en`, `pt-BR`. */
  readonly language: string;
  /** Identifies these captions among all others. */
  readonly key: readonly (string | number)[];
  /** Reads the WebVTT file. */
  readonly read: (signal: AbortSignal) => Promise<string>;
}

/** A part of a film with a name; `start` in seconds. */
export interface FilmChapter {
  readonly title: string;
  readonly start: number;
}

/** A film or a sound, wherever it comes from. */
export interface Film {
  readonly title: string;
  readonly kind: 'video' | 'audio';
  readonly extension: string;
  /** Seconds; `null` while unknown. */
  readonly duration: number | null;
  readonly picture: Picture | null;
  readonly alternativeText: string;
  /** Its address, which is renewed before it ends. */
  readonly signed: Pick<UseQueryResult<SignedUrl>, 'data' | 'dataUpdatedAt' | 'error' | 'refetch'>;
  readonly captions: readonly FilmCaptions[];
  readonly chapters?: readonly FilmChapter[];
  /** The wave form of a sound: 0 to 100 for each stretch. */
  readonly peaks?: readonly number[] | null;
  /** What is shown above it while it plays. */
  readonly watermark?: string | null;
}

/** The WebVTT file; the player and a transcript read it once. */
export const captionsQuery = (captions: FilmCaptions | undefined) =>
  queryOptions({
    queryKey: ['captions', ...(captions?.key ?? [])],
    queryFn: ({ signal }) => captions?.read(signal) ?? '',
    enabled: captions !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The chapter that a moment is in; -1 before the first. */
export const chapterAt = (chapters: readonly FilmChapter[], time: number): number =>
  // Players may seek to slightly before the requested time.
  chapters.findLastIndex(({ start }) => start <= time + 0.05);
