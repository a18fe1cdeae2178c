import { and, eq, inArray, sql } from 'drizzle-orm';
import { addTo } from '../../../../shared/domain/groups.ts';
import type { Database } from '../../../db/client.ts';
import { slugRedirects } from '../../../db/schema/records.ts';
import type { ValueChangeInverse } from '../../../db/schema/taxonomy.ts';

/** Choices of earlier links by the value that they mean now, as slugs. */
export type FormerChoices = ReadonlyMap<number, { attribute: string; value: string }[]>;

/**
 * The kind under which former addresses of an attribute's values are stored as redirects: they are unique within it
 * only.
 */
const kindOf = (attributeId: number): string => `attribute-value:${attributeId}`;

/**
 * Which values the links to merged and moved values of these attributes mean now. Where one of `values`, those that the
 * attributes have, took the address since, the link means that one.
 */
export async function formerChoices(
  db: Database,
  attributes: readonly { id: number; slug: string }[],
  values: readonly { attributeId: number; slug: string }[],
): Promise<FormerChoices> {
  const found = new Map<number, { attribute: string; value: string }[]>();
  if (attributes.length === 0) return found;
  const slugs = new Map(attributes.map(({ id, slug }) => [kindOf(id), slug]));
  const taken = new Set(values.map(({ attributeId, slug }) => `${kindOf(attributeId)}/${slug}`));
  const rows = await db
    .select()
    .from(slugRedirects)
    .where(inArray(slugRedirects.kind, [...slugs.keys()]))
    .orderBy(slugRedirects.kind, slugRedirects.slug);
  for (const { kind, slug, recordId } of rows) {
    if (taken.has(`${kind}/${slug}`)) continue;
    addTo(found, recordId, { attribute: slugs.get(kind) ?? '', value: slug });
  }
  return found;
}

type Redirects = ValueChangeInverse['redirects'][number];

/**
 * Leads links to a value, and those that led to it already, to another value. Returns what stood there before, for
 * `restoreRedirects`.
 */
export async function redirectValue(
  tx: Database,
  { attributeId, slug, id, toId }: { attributeId: number; slug: string; id: number; toId: number },
): Promise<Redirects[]> {
  const own = { kind: kindOf(attributeId), slug };
  const [known] = await tx
    .select()
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, own.kind), eq(slugRedirects.slug, slug)));
  const followers = await tx
    .select()
    .from(slugRedirects)
    .where(and(eq(slugRedirects.recordId, id), sql`starts_with(${slugRedirects.kind}, 'attribute-value:')`));
  const before: Redirects[] = [
    { ...own, recordId: known?.recordId ?? null },
    ...followers
      .filter((one) => one.kind !== own.kind || one.slug !== slug)
      .map(({ kind, slug: former, recordId }) => ({ kind, slug: former, recordId })),
  ];
  for (const { kind, slug: former } of before) await setRedirect(tx, { kind, slug: former, recordId: toId });
  return before;
}

/** Puts redirects back as they were, the last one first. */
export async function restoreRedirects(tx: Database, before: readonly Redirects[]): Promise<void> {
  for (const redirect of [...before].reverse()) await setRedirect(tx, redirect);
}

async function setRedirect(tx: Database, { kind, slug, recordId }: Redirects): Promise<void> {
  if (recordId === null)
    await tx.delete(slugRedirects).where(and(eq(slugRedirects.kind, kind), eq(slugRedirects.slug, slug)));
  else
    await tx
      .insert(slugRedirects)
      .values({ kind, slug, recordId })
      .onConflictDoUpdate({
        target: [slugRedirects.kind, slugRedirects.slug],
        set: { recordId, at: new Date() },
      });
}
