import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { groups } from '../db/schema/groups.ts';
import { markets } from '../db/schema/markets.ts';
import { usageRights } from '../db/schema/usageRights.ts';
import { invalid } from '../http/errors.ts';
import type { Fields } from './recordKind.ts';

/** Fields that name markets, groups or usage rights by their codes. */
const NAMING = { market: markets, markets, groups, usageRights } as const;
type Naming = keyof typeof NAMING;
const NOUNS = { market: 'market', markets: 'market', groups: 'group', usageRights: 'usage right' } as const;

/**
 * Throws 400 on its field when one of these names a market, a group or a usage right that is not there. Those that are
 * named cannot be deleted before the transaction ends.
 */
export async function holdNames(tx: Database, all: readonly Fields[]): Promise<void> {
  for (const field of Object.keys(NAMING) as Naming[]) {
    const codes = [...new Set(all.flatMap((fields) => codesOf(fields[field])))];
    const missing = await findMissing(tx, NAMING[field], codes);
    if (missing !== undefined) throw invalid({ [field]: `There is no ${NOUNS[field]} “${missing}”.` });
  }
}

/** The first of these codes that no record has; those that are there cannot be deleted before the transaction ends. */
export async function findMissing(
  tx: Database,
  table: (typeof NAMING)[Naming],
  codes: readonly string[],
): Promise<string | undefined> {
  if (codes.length === 0) return undefined;
  const held = await tx
    .select({ code: table.code })
    .from(table)
    .where(and(inArray(table.code, [...codes]), isNull(table.deletedAt)))
    .orderBy(asc(table.id))
    .for('key share');
  const known = new Set(held.map(({ code }) => code));
  return codes.find((code) => !known.has(code));
}

function codesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? [value] : [];
}
