import { eq } from 'drizzle-orm';
import { isLanguage, type Language } from '../../../shared/domain/languages.ts';
import type { Database } from '../../db/client.ts';
import { configuration } from '../../db/schema/content.ts';

/** The code of the setting with the language in which records are written. */
const SOURCE_LANGUAGE = 'language.content';

/** The language in which records are written, which are translated into the others. */
export async function readSourceLanguage(db: Database): Promise<Language> {
  const [row] = await db.select().from(configuration).where(eq(configuration.code, SOURCE_LANGUAGE));
  return isLanguage(row?.value) ? row.value : 'en';
}
