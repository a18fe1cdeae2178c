import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { nameSome, quoted } from '../../../../content/nameSome.ts';
import type { Written } from '../../../../content/recordKind.ts';
import type { Database } from '../../../../db/client.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { HttpError } from '../../../../http/errors.ts';

/** The message for an item of a library that publishes only what has a usage right. */
export const RIGHT_REQUIRED = 'Its library publishes only what has a usage right. Choose one.';
const NAMED_MAX = 5;

type ItemRow = typeof libraryItems.$inferSelect;

/** Published, now or later, without a usage right of its own; what is in the trash is not published. */
export const isUnproven = ({
  publishedAt,
  usageRights = [],
  deletedAt = null,
}: {
  readonly publishedAt?: string | Date | null | undefined;
  readonly usageRights?: readonly string[] | undefined;
  readonly deletedAt?: Date | null;
}): boolean => Boolean(publishedAt) && deletedAt === null && usageRights.length === 0;

/** Of these libraries those that publish only what has a right, and name none for all of their items. */
export async function requiringRights(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: libraries.id })
    .from(libraries)
    .where(and(inArray(libraries.id, [...new Set(ids)]), libraryRequires));
  return new Set(rows.map(({ id }) => id));
}
const libraryRequires = and(eq(libraries.requiresRights, true), eq(libraries.usageRights, sql`'{}'`));

/** For queries over `library_items`: outside the trash, without a right that its library requires. */
export const lacksRequiredRight: SQL = and(
  isNull(libraryItems.deletedAt),
  eq(libraryItems.usageRights, sql`'{}'`),
  sql`exists (select 1 from ${libraries} where ${libraries.id} = ${libraryItems.libraryId} and ${libraryRequires})`,
) as SQL;

/**
 * Throws 400 `right_required` when an item was published without a right that its library requires, or lost its last one.
 * What was published so before can be changed otherwise.
 */
export async function refuseWithoutRights(
  tx: Database,
  rows: readonly Written[],
  { isOne }: { isOne: boolean },
): Promise<void> {
  const items = rows.flatMap(({ before, after }) => {
    const [was, is] = [before as ItemRow | null, after as ItemRow];
    const isSame = was !== null && was.libraryId === is.libraryId && isUnproven(was);
    return isUnproven(is) && !isSame ? [is] : [];
  });
  const strict = await requiringRights(
    tx,
    items.map(({ libraryId }) => libraryId),
  );
  refuseUnproven(
    items.filter(({ libraryId }) => strict.has(libraryId)),
    { isOne },
  );
}

/** Throws 400 `right_required` when there are some. */
export function refuseUnproven(
  items: readonly Pick<ItemRow, 'title'>[],
  { isOne }: { isOne: boolean },
): void {
  if (items.length === 0) return;
  const message = isOne ? RIGHT_REQUIRED : messageFor(items.map(({ title }) => title));
  throw new HttpError(400, 'right_required', message, { usageRights: message });
}

const messageFor = (titles: readonly string[]): string =>
  `Nothing was changed. Their library publishes only what has a usage right: ${nameSome(titles.map(quoted), { most: NAMED_MAX })}.`;
