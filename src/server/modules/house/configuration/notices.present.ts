import { createHash } from 'node:crypto';
import type { Notice, ShownNotice } from '../../../../shared/contract/notice.ts';

/**
 * The notices of this moment, in their order. `shown` are the same in the reader's language; a notice that was dismissed
 * in one is dismissed in all.
 */
export function presentNotices(
  written: readonly Notice[],
  shown: readonly Notice[],
  now = Date.now(),
): ShownNotice[] {
  return written.flatMap((notice, index) => {
    const { from, until, to } = notice;
    if ((from && Date.parse(from) > now) || (until && now >= Date.parse(until))) return [];
    const { text, label } = shown[index] ?? notice;
    return [{ key: keyOf([notice.text, notice.label, to, from]), text, label, to }];
  });
}

/** Moving only the end is no new notice: those who have dismissed it do not see it again. */
const keyOf = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
