import { eq, sql } from 'drizzle-orm';
import { can, isAdministrator } from '../../../../shared/policy/policy.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Database } from '../../../db/client.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { configuration } from '../../../db/schema/content.ts';
import { remembered } from '../../house/configuration/public.ts';

/** The setting with the rule; without a row no second step is required. */
const CODE = 'security.secondStep';
/** As text, since the driver would take other texts for numbers. */
async function readRule(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ value: sql<string | null>`${configuration.value}::text` })
    .from(configuration)
    .where(eq(configuration.code, CODE));
  return row ? String(JSON.parse(row.value ?? 'null')) : null;
}

const ruleReader = perDatabase((db) => remembered(db, () => readRule(db)));

/** Whether an account with these roles must have a second step. Cached for half a minute. */
export async function isSecondStepRequired(db: Database, roles: readonly Role[]): Promise<boolean> {
  if (!can({ roles }, 'show', 'back-office')) return false;
  const rule = await ruleReader(db)();
  return rule === 'back-office' || (rule === 'administrators' && isAdministrator({ roles }));
}
