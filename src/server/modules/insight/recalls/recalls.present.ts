import type { OwnRecall, RecallHolder, RecallRow } from '../../../../shared/contract/recall.ts';
import type { countAnswers, HolderRow, OwnRow, RecallRecord } from './recalls.repo.ts';

type Counts = Awaited<ReturnType<typeof countAnswers>>;

export function presentRow(
  recall: RecallRecord,
  { counts, startedBy }: { counts: Counts; startedBy: string },
): RecallRow {
  const { id, title, deadline, startedAt, endedAt, itemCount } = recall;
  const { holders = 0, answered = 0, onAir = 0 } = counts.get(id) ?? {};
  return {
    id,
    title,
    scope: scopeOf(recall),
    deadline,
    startedAt: startedAt.toISOString(),
    startedBy,
    endedAt: endedAt?.toISOString() ?? null,
    itemCount,
    holderCount: holders,
    answeredCount: answered,
    onAirCount: onAir,
  };
}

function scopeOf({ kind, itemId, version, rightId, rightCode, rightName }: RecallRecord): RecallRow['scope'] {
  if (kind === 'version') return { kind, itemId: itemId ?? 0, version: version ?? 0 };
  if (kind === 'right') return { kind, rightId, code: rightCode ?? '', name: rightName ?? '' };
  return { kind };
}

export function presentHolder(
  { userId, name, email, company, market, isReachable, ...row }: HolderRow,
  { hasAddresses }: { hasAddresses: boolean },
): RecallHolder {
  return {
    ...row,
    account: { id: userId, name, email: hasAddresses ? email : null, company, market, isReachable },
  };
}

export function presentOwn(row: OwnRow, replacement: OwnRecall['replacement']): OwnRecall {
  const { id, title, reason, deadline, startedAt, endedAt, files, fileNames, lastAt } = row;
  const { state, answer, until, note, answeredAt } = row;
  return {
    ...{ id, title, reason, deadline, startedAt, endedAt, files, fileNames, lastAt },
    ...{ state, answer, until, note, answeredAt },
    replacement: endedAt === null ? replacement : null,
  };
}
