import { randomBytes } from 'node:crypto';
import slugify from '@sindresorhus/slugify';
import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../shared/domain/languages.ts';
import { latinSlug } from '../../shared/domain/slugText.ts';
import { hasTranslatedSlug } from '../../shared/domain/translatedTexts.ts';
import type { Database } from '../db/client.ts';
import { compiled } from '../db/compiled.ts';
import { insertRows } from '../db/insertRows.ts';
import { perObject } from '../db/perDatabase.ts';
import { pipelined } from '../db/pipelinedClient.ts';
import { readRows } from '../db/readRows.ts';
import { slugRedirects } from '../db/schema/records.ts';
import { translations } from '../db/schema/translations.ts';
import { conflict, HttpError } from '../http/errors.ts';
import { likeLiteral } from '../http/lists.ts';
import type { RecordKind } from './recordKind.ts';

export const latinSlugOf = (text: string): string => latinSlug(slugify, text);

/** `Façade – dusk` → `facade-dusk`. Scripts that cannot be transliterated get a name of the kind and a random tail. */
export const slugOf = (text: string, kind: string): string =>
  latinSlugOf(text) || `${kind}-${randomBytes(4).toString('hex')}`;

/** An address that a record has which is not in the trash. */
const keptSlug = z.object({
  slug: z.string(),
  recordId: z.number(),
  /** `null`: as it was written. */
  language: z.enum(LANGUAGES).nullable(),
});
type KeptSlug = Readonly<z.infer<typeof keptSlug>>;

/** Makes what reads the addresses of a kind that match: one statement for each kind. */
function slugReader(matches: (column: PgColumn) => SQL) {
  const statementOf = perObject((kind: RecordKind) => compiled(keptSlugs(kind, matches)));
  return (db: Database, kind: RecordKind, values: Record<string, unknown>): Promise<KeptSlug[]> =>
    readRows(db, keptSlug, statementOf(kind)(values));
}
const slugsNamed = slugReader((column) => sql`${column} = any(${sql.placeholder('slugs')}::text[])`);
/** The same of one: a statement for any number of them is planned anew for each (`isOneOf`). */
const slugNamed = slugReader((column) => eq(column, sql.placeholder('slug')));
const slugsLike = slugReader((column) => like(column, sql.placeholder('pattern')));

/** Of a kind that has addresses. */
function keptSlugs({ name, table }: RecordKind, matches: (column: PgColumn) => SQL): SQL {
  const own = table.slug as PgColumn;
  const written = sql`select ${own} as slug, ${table.id} as "recordId", null as language
    from ${table as PgTable} where ${table.deletedAt} is null and ${matches(own)}`;
  const { slug, recordId, language, isTrashed, kind } = translations;
  const translated = sql`select ${slug}, ${recordId}, ${language}
    from ${translations} where ${kind} = ${name} and not ${isTrashed} and ${matches(slug)}`;
  return hasTranslatedSlug(name) ? sql`${written} union all ${translated}` : written;
}

/**
 * The same with a number behind it while another record of the kind has that address, in any language, or it is one of
 * `chosen`. Another transaction can take it meanwhile, unless this one holds `lockAllSlugs`.
 */
export async function freeSlug(
  db: Database,
  kind: RecordKind,
  text: string,
  chosen?: ReadonlySet<string>,
): Promise<string> {
  const base = slugOf(text, kind.name);
  if (!kind.table.slug) return base;
  // By the index; of all that begin so only where this one is taken.
  if (!isReserved(kind, base, chosen) && (await slugNamed(db, kind, { slug: base })).length === 0)
    return base;
  const numbered = await slugsLike(db, kind, { pattern: `${likeLiteral(base)}-%` });
  const taken = new Set(numbered.map(({ slug }) => slug));
  let number = 2;
  while (taken.has(`${base}-${number}`) || isReserved(kind, `${base}-${number}`, chosen)) number++;
  return `${base}-${number}`;
}

/** The same, locked until the transaction ends: nobody else can take it meanwhile. */
export async function lockFreeSlug(
  tx: Database,
  kind: RecordKind,
  text: string,
  chosen?: ReadonlySet<string>,
): Promise<string> {
  if (!hasTranslatedSlug(kind.name)) return freeSlug(tx, kind, text, chosen);
  for (let slug = slugOf(text, kind.name); ; slug = await freeSlug(tx, kind, text, chosen)) {
    if (isReserved(kind, slug, chosen)) continue;
    // Another transaction may take it before this one has the lock: it is looked for afterwards.
    await lockSlugs(tx, kind, [slug]);
    if ((await slugNamed(tx, kind, { slug })).length === 0) return slug;
  }
}

const isReserved = (
  { reservedSlugs = [] }: RecordKind,
  slug: string,
  chosen?: ReadonlySet<string>,
): boolean => reservedSlugs.includes(slug) || (chosen?.has(slug) ?? false);

/**
 * Waits for transactions that take one of these addresses, and makes others wait until this one ends. The constraints of
 * the two tables that have addresses know nothing of each other. Several are locked in one call, so that two that take
 * the same ones do not wait for each other.
 */
const lockSlugs = (tx: Database, { name }: RecordKind, slugs: readonly string[]) =>
  tx.execute(locking({ ...slugLocks(name), slugs: [...new Set(slugs)].sort() }));

/**
 * Waits for all transactions that take addresses of the kind, and makes others wait until this one ends. For many
 * addresses, which come to be known one after the other: in parts, two transactions could wait for each other, and a lock
 * of each would not fit into the memory that a server has for locks.
 */
export const lockAllSlugs = (tx: Database, { name }: RecordKind) => tx.execute(lockingAll(slugLocks(name)));

const slugLocks = (kind: string) => ({ all: `slugs of ${kind}`, one: `slug of ${kind}` });
const allSlugs = sql`hashtext(${sql.placeholder('all')}), 0`;
const locking = compiled(
  pipelined(sql`select pg_advisory_xact_lock_shared(${allSlugs}),
    pg_advisory_xact_lock(hashtext(${sql.placeholder('one')}), hashtext(slug))
    from unnest(${sql.placeholder('slugs')}::text[]) as slug`),
);
const lockingAll = compiled(pipelined(sql`select pg_advisory_xact_lock(${allSlugs})`));

/** Another record of the kind has the address that a write gives to one, or this record has it in another language. */
export class SlugTaken extends HttpError {
  constructor(
    /** In which the write gives it; `null`: as the record was written. */
    readonly language: Language | null,
    readonly isOwn = false,
  ) {
    super(409, 'slug_taken', isOwn ? OWN_SLUG : 'This address is taken.');
  }
}
const OWN_SLUG = 'This record has this address in another language.';

/** Runs a write. Of an address that is taken it throws 409 with a message on its field, `taken` of that of another record. */
export async function namingTaken<T>(taken: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error;
    const message = error.isOwn || taken === undefined ? error.message : taken;
    const field = error.language === null ? 'slug' : `translations.${error.language}.slug`;
    throw conflict(error.code, message, { [field]: message });
  }
}

/**
 * Locks addresses that a write gives to records until its transaction ends. Throws `SlugTaken` where another record of
 * the kind has one in any language, or the same record where the write is of a translation.
 */
export async function claimSlugs(tx: Database, kind: RecordKind, claims: readonly KeptSlug[]): Promise<void> {
  if (!hasTranslatedSlug(kind.name) || claims.length === 0) return;
  const slugs = claims.map(({ slug }) => slug);
  await lockSlugs(tx, kind, slugs);
  const kept = await slugsNamed(tx, kind, { slugs });
  for (const [index, { slug, recordId, language }] of claims.entries()) {
    const others = [...kept, ...claims.slice(0, index)].filter((one) => one.slug === slug);
    if (others.some((one) => one.recordId !== recordId)) throw new SlugTaken(language);
    // A record may have its own source's address in a language: it leads nowhere else.
    if (language !== null && others.some((one) => one.language !== null)) throw new SlugTaken(language, true);
  }
}

const taking = compiled(sql`delete from ${slugRedirects}
  where ${slugRedirects.kind} = ${sql.placeholder('kind')} and ${slugRedirects.slug} = ${sql.placeholder('slug')}`);

/** The statement that takes an address from the record that had it before. */
export const takingSlug = (kind: string, slug: string): SQL => taking({ kind, slug });

/** Addresses of a record before and after a change of it; `null` where it has none in a language. */
export interface SlugMove {
  readonly recordId: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** Keeps previous addresses of records as redirects, and takes the new ones from the records that had them before. */
export async function moveSlugs(tx: Database, kind: string, moves: readonly SlugMove[]): Promise<void> {
  const taken = new Set(moves.flatMap(({ to }) => to ?? []));
  if (taken.size > 0)
    await tx
      .delete(slugRedirects)
      .where(and(eq(slugRedirects.kind, kind), inArray(slugRedirects.slug, [...taken])));
  const left = new Map(
    moves.flatMap(({ recordId, from }) =>
      from === null || taken.has(from) ? [] : [[from, { kind, slug: from, recordId, at: new Date() }]],
    ),
  );
  await insertRows(tx, slugRedirects, [...left.values()], {
    onConflict: sql`on conflict (kind, slug) do update set record_id = excluded.record_id, at = excluded.at`,
  });
}

/** The record that has this address in another language than its source's, or had it before; else `null`. */
export async function redirectedId(db: Database, kind: string, slug: string): Promise<number | null> {
  const former = sql`select record_id, 1 as rank from ${slugRedirects} where kind = ${kind} and slug = ${slug}`;
  const translated = sql`select record_id, 0 as rank from ${translations}
    where kind = ${kind} and slug = ${slug} and not is_trashed`;
  const { rows } = (await db.execute(
    hasTranslatedSlug(kind) ? sql`${translated} union all ${former} order by rank limit 1` : former,
  )) as unknown as { rows: { record_id: number }[] };
  return rows[0]?.record_id ?? null;
}
