import type { FileFacts } from '../../../shared/contract/file.ts';
import { formatDimensions, formatDuration, formatSize } from '../../../shared/domain/sizes.ts';
import { text } from '../../text/en.ts';

/** What is called how; `null`: it has none. */
export type Fact = readonly [label: string, value: string | null];

/** A file by its facts, as they are shown beside it. */
export const fileFacts = (file: FileFacts, locale: string): Fact[] => [
  [text.item.file, file.name],
  [text.item.size, formatSize(file.size, locale)],
  [
    text.item.dimensions,
    file.width && file.height ? formatDimensions(file.width, file.height, locale) : null,
  ],
  [text.item.duration, file.duration ? formatDuration(file.duration) : null],
  [text.item.pageCount, file.pages ? String(file.pages) : null],
];
