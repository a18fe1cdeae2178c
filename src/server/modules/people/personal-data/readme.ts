import type { Retention } from '../../../content/sweepRecords.ts';
import type { PersonalTable } from './personalTable.ts';
import { REGISTER } from './register.ts';

/** For how long something is kept, in words. */
export const keptInWords = ({ kept }: PersonalTable, days: Retention): string =>
  typeof kept === 'string' ? kept : `${days[kept.days]} days`;

/** What is in an export, for its reader. */
export function readmeOf({ brand, kept, at }: { brand: string; kept: Retention; at: Date }): string {
  const parts = REGISTER.map((entry) => {
    const { name, title, purpose, exported } = entry;
    const files =
      typeof exported === 'string' ? `Not in this archive. ${exported}.` : `Files: ${name}.json, ${name}.csv`;
    return `${title}\n  What for: ${purpose}.\n  How long: ${keptInWords(entry, kept)}.\n  ${files}`;
  });
  return [
    `What the portal of ${brand} keeps of you`,
    `Made on ${at.toISOString()}. All times are in UTC.`,
    'Each kind of data is here twice: as JSON, for programs, and as CSV, for spreadsheets. An empty file means that nothing is kept. Where there is much, further files have a number: visits-2.csv.',
    'Passwords, keys and links that open your account are in none of these files: mostly only hashes of them are kept. Titles are left out of what you may not open now.',
    ...parts,
    '',
  ].join('\n\n');
}
