/**
 * What a migration must not do, since the former release serves beside it, and since a table may have millions of rows:
 * see docs/decisions/049-migrations.md.
 */
import type { Migration } from '../db/migrate.ts';

/** A statement that this finds breaks the former release, which still reads and writes. */
const BREAKING: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|view|schema|type)\b/i, 'drops what the former release uses'],
  [/\bdrop\s+column\b/i, 'drops a column that the former release uses'],
  [/\brename\b/i, 'renames what the former release uses'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'requires what the former release may leave out'],
  [/\bdrop\s+default\b/i, 'requires what the former release leaves out'],
  [/\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\bdefault\b)/is, 'requires what the former release leaves out'],
  [/\badd\s+constraint\b/i, 'refuses what the former release may write'],
  [/^\s*truncate\b/i, 'empties what the former release uses'],
];
/** A statement that this finds keeps a lock while it reads or writes a whole table. */
const LONG: readonly (readonly [RegExp, string])[] = [
  [/\bcreate\s+(unique\s+)?index\b(?!\s+concurrently)/i, 'makes an index without CONCURRENTLY'],
  [
    /\badd\s+constraint\b(?!.*\b(not\s+valid|using\s+index)\b)/is,
    'reads the whole table under a lock: NOT VALID',
  ],
  [
    /\badd\s+column\b.*\b(serial|bigserial|random|gen_random_uuid|nextval|clock_timestamp|stored)\b/is,
    'writes the whole table anew',
  ],
  [/^\s*(update|delete\s+from)\b/i, 'changes a whole table at once: `-- in batches`'],
];
/** What a migration that is cut off may run again. */
const REPEATABLE =
  /\bif\s+(not\s+)?exists\b|\bor\s+replace\b|\bvalidate\s+constraint\b|\bset\s+default\b|^\s*(update|delete\s+from|do)\b|\bon\s+conflict\s+do\s+nothing\b/i;

const CONTRACT = /^-- contract: since (\d+\.\d+\.\d+)$/m;
const withoutComments = (text: string): string => text.replace(/--.*$/gm, '').trim();

/** Versions as numbers that compare as they follow each other. */
const rank = (version: string): number =>
  version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

/**
 * What is wrong with a migration that comes after `released`, the version of the former release, a line each. What it
 * takes away says since when nothing uses it: `-- contract: since 1.2.0`, or leaves a view in the place of a table; a statement says why a table stays small:
 * `-- small table: a row a month`.
 */
export function faultsOf(
  { sql, isStepwise }: Pick<Migration, 'sql' | 'isStepwise'>,
  released: string,
): string[] {
  const since = CONTRACT.exec(sql[0] ?? '')?.[1];
  const mayBreak = since !== undefined && rank(since) <= rank(released);
  const made = new Set<string>();
  const views = new Set(sql.flatMap((text) => /^\s*create\s+view\s+"?(\w+)/i.exec(text)?.[1] ?? []));
  const nullable: string[] = [];
  const faults: string[] = [];
  sql.forEach((text, index) => {
    const statement = withoutComments(text);
    const say = (what: string) => faults.push(`Statement ${index + 1} ${what}.`);
    const created = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i.exec(statement)?.[1];
    if (created) made.add(created);
    const target = /\b(?:alter\s+table|on|update|from)\s+(?:only\s+)?(?:if\s+exists\s+)?"?(\w+)/i.exec(
      statement,
    )?.[1];
    const isNew = created !== undefined || (target !== undefined && made.has(target));
    const isSmall = /^-- small table: .+/m.test(text);
    const isBatch = /^\s*(-- stepwise\s+)?-- in batches\b/.test(text);
    const added = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?"?(\w+)(?!.*\bdefault\b)/is.exec(statement)?.[1];
    if (added) nullable.push(added);
    // The former release leaves columns empty that it does not know, and no index takes empty ones for the same.
    const [, indexed = ''] = /\bcreate\s+unique\s+index\b[^(]*\(([^)]*)\)/i.exec(statement) ?? [];
    const isUnwritten = nullable.some((column) => new RegExp(`\\b${column}\\b`).test(indexed));
    if (!isNew && !mayBreak && indexed && !isUnwritten) say('refuses what the former release may write');
    if (!isNew) {
      const isReplaced = views.has(/\bdrop\s+table\s+"?(\w+)/i.exec(statement)?.[1] ?? '');
      for (const [pattern, what] of BREAKING)
        if (!mayBreak && !isReplaced && pattern.test(statement)) say(what);
      for (const [pattern, what] of LONG) if (!isBatch && !isSmall && pattern.test(statement)) say(what);
    }
    if (!isStepwise && (isBatch || /\bconcurrently\b/i.test(statement)))
      say('cannot be in one transaction with others: `-- stepwise`');
    const named = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+"?(\w+)/i.exec(statement)?.[1];
    if (named) {
      const before = withoutComments(sql[index - 1] ?? '');
      if (!new RegExp(`^drop\\s+index\\s+concurrently\\s+if\\s+exists\\s+"?${named}\\b`, 'i').test(before))
        say('leaves an invalid index when it is cut off: drop it IF EXISTS before');
    } else if (isStepwise && !REPEATABLE.test(statement)) say('fails when it runs again');
  });
  return faults;
}
