import { createHash } from 'node:crypto';
import type { Notice, ShownNotice } from '../../../../shared/contract/notice.ts';

/** The notices of this moment, in their order. */
export function presentNotices(notices: readonly Notice[], now = Date.now()): ShownNotice[] {
  return notices
    .filter(({ from, until }) => (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until)))
    .map(({ text, label, to, from }) => ({ key: keyOf([text, label, to, from]), text, label, to }));
}

/** Moving only the end is no new notice: those who have dismissed it do not see it again. */
const keyOf = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
