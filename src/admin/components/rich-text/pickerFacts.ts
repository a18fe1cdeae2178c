import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import type { TrainingVideo } from '../../../shared/contract/trainingVideo.ts';
import { formatDuration, formatSize } from '../../providers/formats.ts';

const join = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

export const factsOfItem = ({ file }: LibraryItem): string =>
  join([
    file.extension.toUpperCase(),
    file.duration ? formatDuration(file.duration) : null,
    formatSize(file.size),
  ]);
export const factsOfVideo = ({ series, film }: TrainingVideo): string =>
  join([series, film?.duration ? formatDuration(film.duration) : null]);
