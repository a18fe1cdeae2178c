import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { ValueChange } from '../../../../shared/contract/attributeTools.ts';
import { foldText } from '../../../../shared/domain/fold.ts';
import type { Author } from '../../../content/author.ts';
import { nextPosition } from '../../../content/positions.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { attributes, attributeValues, valueChanges } from '../../../db/schema/taxonomy.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { redirectValue, valueKind } from '../attributes/public.ts';
import { severalAfterMove, valuesGone } from './refusals.ts';
import { clashingItems, type Fold, foldOnItems, itemsWithAny } from './valueItems.ts';

/** How long a merge or a move can be taken back. */
const UNDO_KEPT = 24 * 3_600_000;

type AttributeRow = typeof attributes.$inferSelect;
type PlainValueRow = typeof attributeValues.$inferSelect;

interface Merge {
  readonly attributeId: number;
  readonly valueIds: readonly number[];
  readonly intoId: number;
}
interface Move {
  readonly attributeId: number;
  readonly valueIds: readonly number[];
  readonly toId: number;
}

/** What a change does with each value: it becomes one with another, or goes to another attribute. */
interface Plan {
  readonly folds: readonly (Fold & { readonly value: PlainValueRow; readonly into: string })[];
  readonly moved: readonly PlainValueRow[];
}

const NO_CONFLICTS = { count: 0, items: [] };

/** Merges values of an attribute into another of them. Throws 400, 404, or 409 `values_gone`. */
export function mergeValues(
  db: Database,
  { dryRun, ...request }: Merge & { dryRun: boolean },
  author: Author,
): Promise<ValueChange> {
  const { attributeId, intoId } = request;
  const valueIds = [...new Set(request.valueIds)];
  if (valueIds.includes(intoId)) throw invalid({ intoId: 'Choose a value that is not merged itself.' });
  return db.transaction(async (tx) => {
    await holdAttributes(tx, [attributeId]);
    const done = describe('merge', valueIds, intoId);
    const found = await keptValues(tx, attributeId, [...valueIds, intoId]);
    if (found.length < valueIds.length + 1)
      return repeated(tx, { attributeId, request: done, isPossible: !dryRun });
    const into = found.find(({ id }) => id === intoId);
    const folds = found.flatMap((value) =>
      value.id === intoId ? [] : [{ value, fromId: value.id, intoId, into: into?.label ?? '' }],
    );
    const plan = { folds, moved: [] };
    if (dryRun) return preview(tx, plan, NO_CONFLICTS);
    return carryOut(tx, { attributeId, toId: attributeId, request: done, plan }, author);
  });
}

/**
 * Moves values to another attribute; those that it has by name become one with its own. Throws 400, 404, 409
 * `values_gone`, or 409 `single_choice` with names while items would carry several values of a single choice.
 */
export function moveValues(
  db: Database,
  { dryRun, ...request }: Move & { dryRun: boolean },
  author: Author,
): Promise<ValueChange> {
  const { attributeId, toId } = request;
  const valueIds = [...new Set(request.valueIds)];
  if (attributeId === toId) throw invalid({ toId: 'Choose another attribute.' });
  return db.transaction(async (tx) => {
    const held = await holdAttributes(tx, [attributeId, toId]);
    const done = describe('move', valueIds, toId);
    const found = await keptValues(tx, attributeId, valueIds);
    if (found.length < valueIds.length)
      return repeated(tx, { attributeId, request: done, isPossible: !dryRun });
    const own = await keptValues(tx, toId);
    const plan = planMove(found, own);
    const clashes =
      held.get(toId)?.kind === 'single' ? await clashingItems(tx, finalValues(plan, own)) : NO_CONFLICTS;
    if (dryRun) return preview(tx, plan, clashes);
    if (clashes.count > 0) throw severalAfterMove(clashes);
    return carryOut(tx, { attributeId, toId, request: done, plan }, author);
  });
}

const describe = (name: string, valueIds: readonly number[], to: number): string =>
  `${name} ${[...valueIds].sort((a, b) => a - b).join(',')} to ${to}`;

/** Holds attributes until the transaction ends, in one order for everybody. Throws 404. */
export async function holdAttributes(
  tx: Database,
  ids: readonly number[],
): Promise<Map<number, AttributeRow>> {
  const rows = await tx
    .select()
    .from(attributes)
    .where(and(isOneOf(attributes.id, ids), isNull(attributes.deletedAt)))
    .orderBy(asc(attributes.id))
    .for('update');
  if (rows.length < new Set(ids).size) throw notFound('This attribute');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Values of an attribute outside the trash, in order; only those named when `ids` is given. */
export function keptValues(
  tx: Database,
  attributeId: number,
  ids?: readonly number[],
): Promise<PlainValueRow[]> {
  return tx
    .select()
    .from(attributeValues)
    .where(
      and(
        eq(attributeValues.attributeId, attributeId),
        isNull(attributeValues.deletedAt),
        ids && isOneOf(attributeValues.id, ids),
      ),
    )
    .orderBy(asc(attributeValues.position), asc(attributeValues.id));
}

/** What the same call did whose response was lost; throws 409 when the values went in another way. */
async function repeated(
  tx: Database,
  { attributeId, request, isPossible }: { attributeId: number; request: string; isPossible: boolean },
): Promise<ValueChange> {
  const [last] = await tx
    .select()
    .from(valueChanges)
    .where(and(eq(valueChanges.attributeId, attributeId), eq(valueChanges.request, request)))
    .orderBy(desc(valueChanges.id))
    .limit(1);
  if (!isPossible || !last || last.undoneAt) throw valuesGone();
  return { changeId: last.id, items: last.itemCount, merged: [], conflicts: NO_CONFLICTS };
}

function planMove(values: readonly PlainValueRow[], own: readonly PlainValueRow[]): Plan {
  const byName = new Map(own.map((value) => [foldText(value.label), value]));
  const folds: Plan['folds'][number][] = [];
  const moved: PlainValueRow[] = [];
  for (const value of values) {
    const twin = byName.get(foldText(value.label));
    if (twin) folds.push({ value, fromId: value.id, intoId: twin.id, into: twin.label });
    else {
      moved.push(value);
      byName.set(foldText(value.label), value);
    }
  }
  return { folds, moved };
}

/** Which value of the attribute each one would be afterwards. */
const finalValues = ({ folds, moved }: Plan, own: readonly PlainValueRow[]): Map<number, number> =>
  new Map([
    ...[...own, ...moved].map(({ id }) => [id, id] as const),
    ...folds.map(({ fromId, intoId }) => [fromId, intoId] as const),
  ]);

const idsOf = ({ folds, moved }: Plan): number[] =>
  [...folds.map(({ value }) => value), ...moved].map(({ id }) => id);

const mergedOf = ({ folds }: Plan): ValueChange['merged'] =>
  folds.map(({ value, into }) => ({ id: value.id, label: value.label, into }));

async function preview(tx: Database, plan: Plan, conflicts: ValueChange['conflicts']): Promise<ValueChange> {
  return { changeId: null, items: await itemsWithAny(tx, idsOf(plan)), merged: mergedOf(plan), conflicts };
}

async function carryOut(
  tx: Database,
  { attributeId, toId, request, plan }: { attributeId: number; toId: number; request: string; plan: Plan },
  author: Author,
): Promise<ValueChange> {
  const { folds, moved } = plan;
  const count = await itemsWithAny(tx, idsOf(plan));
  const redirects = [];
  for (const { id, slug } of moved) {
    redirects.push(...(await redirectValue(tx, { attributeId, slug, id, toId: id })));
    const position = await nextPosition(tx, attributeValues, eq(attributeValues.attributeId, toId));
    const fields = { attributeId: toId, slug: await freeValueSlug(tx, toId, slug), position };
    await writeRecord(tx, valueKind, author, { action: 'update', ids: [id], fields });
  }
  const items = await foldOnItems(tx, folds, author);
  for (const { value, intoId } of folds)
    redirects.push(
      ...(await redirectValue(tx, { attributeId, slug: value.slug, id: value.id, toId: intoId })),
    );
  await writeRecord(tx, valueKind, author, { action: 'remove', ids: folds.map(({ fromId }) => fromId) });
  const values = [...folds.map(({ value }) => value), ...moved].map(({ id, slug, position, version }) => ({
    id,
    version: version + 1,
    isFolded: folds.some(({ fromId }) => fromId === id),
    attributeId,
    slug,
    position,
  }));
  const [change] = await tx
    .insert(valueChanges)
    .values({
      userId: author.userId,
      attributeId,
      request,
      itemCount: count,
      inverse: { values, items, redirects },
    })
    .returning({ id: valueChanges.id });
  return { changeId: change?.id ?? null, items: count, merged: mergedOf(plan), conflicts: NO_CONFLICTS };
}

/** The same address, with a number behind it while another value of the attribute has it. */
export async function freeValueSlug(tx: Database, attributeId: number, slug: string): Promise<string> {
  const taken = new Set((await keptValues(tx, attributeId)).map((value) => value.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}

/** A merge or a move of values of this attribute that can still be taken back, or was. Throws 404. */
export async function requireChange(tx: Database, attributeId: number, id: number) {
  const [change] = await tx
    .select()
    .from(valueChanges)
    .where(
      and(
        eq(valueChanges.id, id),
        eq(valueChanges.attributeId, attributeId),
        gt(valueChanges.at, new Date(Date.now() - UNDO_KEPT)),
      ),
    )
    .for('update');
  if (!change) throw notFound('This change');
  return change;
}

/** Removes changes that cannot be taken back any more. Returns how many. */
export async function sweepValueChanges(db: Database, now = Date.now()): Promise<number> {
  const gone = await db
    .delete(valueChanges)
    .where(lt(valueChanges.at, new Date(now - UNDO_KEPT)))
    .returning({ id: valueChanges.id });
  return gone.length;
}

/** Names of values that are not as a change left them. */
export async function changedValues(
  tx: Database,
  left: readonly { id: number; version: number }[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: attributeValues.id, version: attributeValues.version, label: attributeValues.label })
    .from(attributeValues)
    .where(
      isOneOf(
        attributeValues.id,
        left.map(({ id }) => id),
      ),
    );
  const now = new Map(rows.map((row) => [row.id, row]));
  return left.flatMap(({ id, version }) => {
    const row = now.get(id);
    if (!row) return ['a value that is deleted for good'];
    return row.version === version ? [] : [row.label];
  });
}
