import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Use } from '../../shared/policy/usage.ts';
import { usageRights } from '../db/schema/usageRights.ts';

/** The twin in SQL of `allowsUse`, for queries over `usage_rights`. */
const allowsUseWhere = ({ medium, market, day }: Use): SQL => {
  const { media, markets, startsOn, endsOn } = usageRights;
  return sql`(${media} = '{}' or ${medium} = any(${media}))
    and (${markets} = '{}' or ${markets} && ${sql.param(market ? [...market] : [])}::text[])
    and coalesce(${startsOn} <= ${day}::date, true) and coalesce(${day}::date <= ${endsOn}, true)`;
};

/** The twin in SQL of `permits`: whether none of the rights with these codes forbids a use. */
export const permitsWhere = (codes: SQLWrapper, use: Use): SQL =>
  sql`not exists (select 1 from ${usageRights} where ${usageRights.code} = any(${codes}) and not (${allowsUseWhere(use)}))`;

/**
 * The twin in SQL of `leavesUse`.
 * @param uses JSON
 */
export const leavesUseWhere = (uses: SQLWrapper, codes: SQLWrapper): SQL =>
  sql`exists (select from jsonb_array_elements(${uses}::jsonb) as use(forbidding) where not use.forbidding ?| ${codes})`;
