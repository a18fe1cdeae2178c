import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '../../../../../shared/domain/languages.ts';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { translations } from '../../../../db/schema/translations.ts';
import { itemKind } from '../items/itemKind.service.ts';
import type { TitleLanguages, Titles } from './titleOrders.ts';

/** Titles read in one query. */
const CHUNK = 2000;

/**
 * How titles are ordered for a reader of records in `source`; `undefined` for the order that indexes have anyway, which
 * is that of English: folded words by code points.
 */
export function titleLanguagesOf(
  { languages = [] }: Pick<Viewer, 'languages'>,
  source: Language,
): TitleLanguages | undefined {
  const alphabet = languages[0] ?? source;
  return languages.length === 0 && alphabet === 'en' ? undefined : { alphabet, languages };
}

/** Titles of these items in the first of the languages that has one, in parts. */
export async function* readTitles(
  db: Database,
  { languages }: TitleLanguages,
  ids: readonly number[] | Int32Array,
): AsyncGenerator<Titles> {
  for (let start = 0; languages.length > 0 && start < ids.length; start += CHUNK) {
    const rows = await db
      .select({
        id: translations.recordId,
        language: translations.language,
        title: sql<string | null>`${translations.texts} ->> 'title'`,
      })
      .from(translations)
      .where(
        and(
          eq(translations.kind, itemKind.name),
          sql`${translations.recordId} = any(${sql.param([...ids.slice(start, start + CHUNK)])}::int[])`,
          inArray(translations.language, [...languages]),
        ),
      );
    const titles = new Map<number, string>();
    // The wanted language last, over those that stand in for it.
    for (const language of [...languages].reverse())
      for (const row of rows) if (row.language === language && row.title) titles.set(row.id, row.title);
    yield titles;
  }
}

/** The same at once. */
export async function titlesOf(db: Database, named: TitleLanguages, ids: readonly number[]): Promise<Titles> {
  const found = new Map<number, string>();
  for await (const part of readTitles(db, named, ids)) for (const [id, title] of part) found.set(id, title);
  return found;
}
