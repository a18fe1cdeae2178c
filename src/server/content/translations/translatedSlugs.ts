import { and, eq, or } from 'drizzle-orm';
import { LANGUAGES, type Language } from '../../../shared/domain/languages.ts';
import { isLatin } from '../../../shared/domain/slugText.ts';
import {
  hasTranslatedSlug,
  type Translation,
  type TranslationsOf,
  textFieldsOf,
} from '../../../shared/domain/translatedTexts.ts';
import type { Database } from '../../db/client.ts';
import { isOneOf } from '../../db/isOneOf.ts';
import { translations } from '../../db/schema/translations.ts';
import type { RecordKind } from '../recordKind.ts';
import { claimSlugs, freeSlug, latinSlugOf, lockFreeSlug, type SlugMove } from '../slugs.ts';

interface Written {
  readonly before: TranslationsOf;
  readonly after: TranslationsOf;
  /** The address of the source. */
  readonly source: unknown;
  /** Whether the write says which address a language has, or that it has none. */
  isGiven?(language: Language): boolean;
}

/**
 * Gives translations that have their first title now an address made of it, in languages of Latin script, unless they
 * come with one. One that is the address of the source is none of its own. `chosen` has those that the transaction gave
 * to others without writing them yet, and gets these.
 */
export async function withMadeSlugs(
  tx: Database,
  kind: RecordKind,
  { before, after, source, isGiven }: Written,
  chosen = new Set<string>(),
): Promise<TranslationsOf> {
  if (!hasTranslatedSlug(kind.name)) return after;
  const [titleField = ''] = textFieldsOf(kind.name);
  const titleOf = (translation: Translation | undefined) => translation?.texts[titleField] ?? '';
  const made: TranslationsOf = {};
  for (const language of LANGUAGES) {
    const one = after[language];
    if (!one) continue;
    const { slug: given, ...rest } = one;
    const isFirst = titleOf(before[language]) === '' && isLatin(language) && !isGiven?.(language);
    const wanted = given === undefined && isFirst ? latinSlugOf(titleOf(one)) : '';
    const isMade = wanted !== '' && wanted !== source;
    const slug = isMade ? await lockFreeSlug(tx, kind, wanted, chosen) : given;
    const isOwn = slug !== undefined && slug !== source;
    made[language] = isOwn ? { ...rest, slug } : rest;
    if (isMade && isOwn) chosen.add(slug);
  }
  return made;
}

interface LanguageMove extends SlugMove {
  readonly language: Language;
}

type OfRecords = ReadonlyMap<number, TranslationsOf>;

/**
 * Before translations of these records are written: gives the former addresses up, and claims the new ones. Returns what
 * moves, for `moveSlugs` once they are written. Throws `SlugTaken`.
 */
export async function beginSlugMoves(
  tx: Database,
  kind: RecordKind,
  { before, after }: { before: OfRecords; after: OfRecords },
): Promise<readonly LanguageMove[]> {
  const moves = [...after].flatMap(([recordId, all]) =>
    LANGUAGES.flatMap((language): LanguageMove[] => {
      const from = before.get(recordId)?.[language]?.slug ?? null;
      const to = all[language]?.slug ?? null;
      return from === to ? [] : [{ recordId, language, from, to }];
    }),
  );
  const left = moves.filter(({ from }) => from !== null);
  // Row by row, one would get the address that the next one has still.
  if (left.length > 0)
    await tx
      .update(translations)
      .set({ slug: null })
      .where(
        and(
          eq(translations.kind, kind.name),
          or(
            ...left.map(({ recordId, language }) =>
              and(eq(translations.recordId, recordId), eq(translations.language, language)),
            ),
          ),
        ),
      );
  await claimSlugs(
    tx,
    kind,
    moves.flatMap(({ recordId, language, to }) => (to === null ? [] : [{ recordId, language, slug: to }])),
  );
  return moves;
}

/**
 * Translations of records that come back from the trash, with new addresses where others have theirs by now; only those of
 * records that change. `chosen` are addresses that are taken besides. The caller holds `lockAllSlugs`.
 */
export async function freedTranslations(
  tx: Database,
  kind: RecordKind,
  made: OfRecords,
  chosen: Set<string>,
): Promise<Map<number, TranslationsOf>> {
  const freed = new Map<number, TranslationsOf>();
  for (const [id, all] of made)
    for (const language of LANGUAGES) {
      const one = all[language];
      if (one?.slug === undefined) continue;
      const slug = await freeSlug(tx, kind, one.slug, chosen);
      chosen.add(slug);
      if (slug !== one.slug) freed.set(id, { ...all, ...freed.get(id), [language]: { ...one, slug } });
    }
  return freed;
}

/** While records are in the trash, others may take the addresses of their translations. */
export async function markTrashed(
  tx: Database,
  { name }: RecordKind,
  ids: readonly number[],
  isTrashed: boolean,
): Promise<void> {
  if (!hasTranslatedSlug(name)) return;
  await tx
    .update(translations)
    .set({ isTrashed })
    .where(and(eq(translations.kind, name), isOneOf(translations.recordId, ids)));
}
