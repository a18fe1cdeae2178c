import type { HolderRow, StepRow } from './recalls.repo.ts';

type Line = (string | number | null)[];

const HEAD = ['Company', 'Market', 'Files', 'Names', 'Last taken (UTC)', 'Mail (UTC)', 'Reminders'];
const ANSWER = ['State', 'Answer', 'Published until', 'Note', 'Answered (UTC)', 'Answered by'];

/** Every account with its answer, then every step with its time. */
export function recallLines(
  { holders, steps }: { holders: readonly HolderRow[]; steps: readonly StepRow[] },
  { hasAddresses }: { hasAddresses: boolean },
): Line[] {
  return [
    ['Name', ...(hasAddresses ? ['E-mail'] : []), ...HEAD, ...ANSWER],
    ...holders.map((row) => [
      row.name,
      ...(hasAddresses ? [row.email] : []),
      row.company,
      row.market ?? 'all markets',
      row.files,
      row.fileNames.join('; '),
      row.lastAt,
      row.mailedAt ?? (row.isReachable ? '' : 'not reachable'),
      row.reminders,
      row.state,
      row.answer,
      row.until,
      row.note,
      row.answeredAt,
      row.answeredBy ?? (row.answeredAt ? row.name : ''),
    ]),
    [],
    ['Time (UTC)', 'Step', 'Account', 'By', 'Answer', 'Published until', 'SHA-256 of the report'],
    ...steps.map(({ at, step, holder, by, answer, until, sha256 }) => [
      at,
      step,
      holder,
      by ?? 'the server',
      answer,
      until,
      sha256,
    ]),
  ];
}
