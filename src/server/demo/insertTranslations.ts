import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isHtmlText, type Texts } from '../../shared/domain/translatedTexts.ts';
import { cleanRichText } from '../content/richText.ts';
import { withMadeSlugs } from '../content/translations/translatedSlugs.ts';
import { relationsOf, sourceOf } from '../content/translations/translations.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { attributes } from '../db/schema/taxonomy.ts';
import { valueKind } from '../modules/assets/attributes/public.ts';
import { writeSettingTranslations } from '../modules/house/configuration/public.ts';
import { articleBody } from './articleBody.ts';
import type { DemoManifest } from './manifest.ts';
import { readDemoTranslations } from './readManifest.ts';

type Row = Readonly<Record<string, unknown>>;

interface Stored {
  readonly folder: string;
  readonly manifest: DemoManifest;
  /** Ids in the order of the manifest. */
  readonly items: readonly number[];
  /** Ids by address. */
  readonly training: ReadonlyMap<string, number>;
}

/** Texts of the demo in other languages, those of its settings among them. Throws where one is of nothing. */
export async function insertTranslations(
  tx: Database,
  { kinds }: Pick<Context, 'kinds'>,
  { folder, manifest, ...ids }: Stored,
): Promise<void> {
  const { configuration, ...all } = readDemoTranslations(folder);
  const ofSettings = Object.entries(configuration?.all ?? {}).map(([language, texts]) => [
    language,
    { texts },
  ]);
  await writeSettingTranslations(tx, Object.fromEntries(ofSettings));
  const files = new Map(
    manifest.items.map(({ library, file }, index) => [ids.items[index], `${library}/${file}`]),
  );
  const slugs = new Map((await tx.select().from(attributes)).map(({ id, slug }) => [id, slug]));
  for (const [name, records] of Object.entries(all)) {
    const kind = name === valueKind.name ? valueKind : kinds.record(name);
    if (!kind) throw new Error(`There is no kind ${name}.`);
    const rows = (await tx
      .select(getTableColumns(kind.table as PgTable))
      .from(kind.table as PgTable)) as Row[];
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    for (const [key, languages] of Object.entries(records)) {
      const row = byKey.get(key);
      if (!row) throw new Error(`There is no ${name} ${key}.`);
      const source = sourceOf(kind, row);
      const value = Object.fromEntries(
        Object.entries(languages).map(([language, given]) => [
          language,
          {
            texts: cleaned(name, given, (body) => articleBody(body, manifest, ids)),
            of: Object.fromEntries(Object.keys(given).map((field) => [field, source[field]])),
          },
        ]),
      );
      const after = await withMadeSlugs(tx, kind, { before: {}, after: value, source: row.slug });
      await relationsOf(kind).translations?.write(tx, [Number(row.id)], after);
    }
  }

  function keyOf(row: Row): string {
    const file = row.libraryId === undefined ? undefined : files.get(Number(row.id));
    if (file !== undefined) return file;
    if (row.attributeId !== undefined) return `${slugs.get(Number(row.attributeId))}/${String(row.slug)}`;
    return String(row.slug ?? row.code ?? row.title ?? row.name);
  }
}

/** As the server stores them. */
const cleaned = (kind: string, texts: Texts, withIds: (html: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      isHtmlText(kind, field) ? cleanRichText(withIds(text)) : text,
    ]),
  );
