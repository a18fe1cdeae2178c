import type { Recall, RecallMarket, RecallRow } from '../../../shared/contract/recall.ts';
import { utcDay } from '../../../shared/domain/utcDay.ts';
import type { Tone } from '../../components/StatusDot.tsx';
import { formatDays, formatMediumDateTime } from '../../providers/formats.ts';

type Translate = (key: string, options?: object) => string;

/** A day such as `2027-03-31`, in the language of the page. */
export const formatDay = (day: string): string => formatDays(day, day);

/** What a recall is about. */
export function writeScope(
  { scope, itemCount }: Pick<RecallRow, 'scope' | 'itemCount'>,
  translate: Translate,
) {
  if (scope.kind === 'version') return translate('admin.recalls.scope.version', { version: scope.version });
  if (scope.kind === 'right') return translate('admin.recalls.scope.right', { name: scope.name });
  return translate('admin.recalls.scope.items', { smart_count: itemCount });
}

type Numbers = Pick<RecallRow, 'holderCount' | 'answeredCount' | 'onAirCount'>;

/** People who have not answered. */
export const openOf = ({ holderCount, answeredCount, onAirCount }: Numbers): number =>
  holderCount - answeredCount - onAirCount;

/** As `openOf`, of a market. */
export const openIn = ({ holders, deleted, neverUsed, onAir }: RecallMarket): number =>
  holders - deleted - neverUsed - onAir;

/** How much is confirmed, in whole percent: 100 only when all is. */
export const percentOf = ({ holderCount, answeredCount }: Numbers): number =>
  holderCount === 0 ? 100 : Math.floor((answeredCount / holderCount) * 100);

/** The state of a recall: it goes on until its last day, is overdue while something is not confirmed, or has ended. */
export function writeState(
  recall: Pick<Recall, 'deadline' | 'endedAt'> & Numbers,
  translate: Translate,
  now = Date.now(),
): { tone: Tone; words: string } {
  const { deadline, endedAt, holderCount, answeredCount } = recall;
  if (endedAt !== null)
    return {
      tone: 'muted',
      words: translate('admin.recalls.ended_at', { at: formatMediumDateTime(endedAt) }),
    };
  const day = formatDay(deadline);
  if (deadline < utcDay(now) && answeredCount < holderCount)
    return { tone: 'error', words: translate('admin.recalls.overdue', { day }) };
  return { tone: 'success', words: translate('admin.recalls.running', { day }) };
}
