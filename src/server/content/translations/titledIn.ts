import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../shared/domain/languages.ts';
import { type HideableKind, textFieldsOf } from '../../../shared/domain/translatedTexts.ts';
import type { Database } from '../../db/client.ts';
import { isOneOf } from '../../db/isOneOf.ts';
import { translations } from '../../db/schema/translations.ts';

const hasTitle = (kind: HideableKind): SQL =>
  sql`jsonb_exists(${translations.texts}, ${textFieldsOf(kind)[0]})`;

/** Whether a record has a title in one of these languages. */
export const isTitledIn = (kind: HideableKind, id: SQL, languages: readonly Language[]): SQL =>
  sql`exists (select 1 from ${translations} where ${translations.kind} = ${kind} and ${translations.recordId} = ${id}
    and ${translations.language} = any(${sql.param([...languages])}::text[]) and ${hasTitle(kind)})`;

/** The languages into which the titles of these records are translated, by id; those without any are missing. */
export async function readTitledIn(
  db: Database,
  kind: HideableKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .select({
      id: translations.recordId,
      into: sql<string[]>`array_agg(${translations.language} order by ${translations.language})`,
    })
    .from(translations)
    .where(and(eq(translations.kind, kind), isOneOf(translations.recordId, ids), hasTitle(kind)))
    .groupBy(translations.recordId);
  return new Map(rows.map(({ id, into }) => [id, into]));
}
