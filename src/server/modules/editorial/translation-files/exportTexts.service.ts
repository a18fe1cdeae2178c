import { and, asc, gt, isNull, or } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TranslationExport } from '../../../../shared/contract/translationFile.ts';
import { textFieldsOf } from '../../../../shared/domain/translatedTexts.ts';
import type { ServedKind } from '../../../content/translations/translationRoutes.ts';
import {
  hasOutdatedTranslation,
  hasText,
  lacksTranslation,
  readTranslations,
  sourceOf,
} from '../../../content/translations/translations.ts';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/principal.ts';
import { type ExportedRecord, linesOf } from './textFile.ts';

/** Characters of texts in a part, so that what comes back is no longer than a body may be. */
const PART_MAX = 600_000;
const RECORDS_AT_ONCE = 100;

/**
 * A part of the texts of these kinds, by kind and number. `next`: after which record the next part begins; `null` after
 * the last one.
 */
export async function exportTexts(
  db: Database,
  kinds: readonly ServedKind[],
  { language, choice, after }: Pick<TranslationExport, 'language' | 'choice' | 'after'>,
  principal: Principal,
): Promise<{ records: ExportedRecord[]; next: string | null }> {
  const isDue = choice === 'due';
  const [, name = '', number = '0'] = /^(.+)-(\d+)$/.exec(after ?? '') ?? [];
  const first = Math.max(
    0,
    kinds.findIndex(({ kind }) => kind.name === name),
  );
  const records: ExportedRecord[] = [];
  let size = 0;
  for (const served of kinds.slice(first)) {
    const { kind, scope } = served;
    const { table } = kind;
    let from = kind.name === name ? Number(number) : 0;
    for (;;) {
      const rows = (await db
        .select()
        .from(table as PgTable)
        .where(
          and(
            isNull(table.deletedAt),
            gt(table.id, from),
            scope?.(principal),
            hasText(kind),
            isDue ? or(lacksTranslation(kind, language), hasOutdatedTranslation(kind, language)) : undefined,
          ),
        )
        .orderBy(asc(table.id))
        .limit(RECORDS_AT_ONCE)) as Record<string, unknown>[];
      const made = await readTranslations(
        db,
        kind.name,
        rows.map(({ id }) => Number(id)),
      );
      for (const row of rows) {
        const id = Number(row.id);
        if (size > PART_MAX) return { records, next: `${kind.name}-${from}` };
        const source = sourceOf(kind, row);
        const lines = linesOf({ kind: kind.name, id }, source, made.get(id)?.[language], isDue);
        records.push({ kind: kind.name, id, name: source[textFieldsOf(kind.name)[0] ?? ''] ?? '', lines });
        size += Object.values(source).reduce((sum, text) => sum + text.length, 0);
        from = id;
      }
      if (rows.length < RECORDS_AT_ONCE) break;
    }
  }
  return { records, next: null };
}
