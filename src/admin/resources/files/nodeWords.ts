import type { FileNode } from '../../../shared/contract/folder.ts';

const DAY_MS = 24 * 3_600_000;
type Translate = (key: string, options?: Record<string, unknown>) => string;

/** How long something stays in the trash, in whole days. */
export const daysLeft = (purgeAt: string, translate: Translate, now = Date.now()): string =>
  translate('admin.files.days', {
    smart_count: Math.max(0, Math.ceil((Date.parse(purgeAt) - now) / DAY_MS)),
  });

/** The folders on the way to what a search or the trash lists; `null` elsewhere, and at the top. */
export const placeOf = ({ way }: Pick<FileNode, 'way'>): string | null =>
  way && way.length > 0 ? way.map(({ name }) => name).join(' / ') : null;
