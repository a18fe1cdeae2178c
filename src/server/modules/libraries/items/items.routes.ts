import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type batchTarget, libraryItemEndpoints as calls } from '../../../../shared/contract/libraryItem.ts';
import { sent, updateRecord, visibilityColumns } from '../../../content/records.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { presentFile } from '../../../files/file.present.ts';
import { fileFromUpload } from '../../../files/fileFromUpload.ts';
import { safeFileName } from '../../../files/fileNames.ts';
import { retryRenditions } from '../../../files/renditions/renditions.jobs.ts';
import { signFile } from '../../../files/signFile.ts';
import { badRequest, notFound, unprocessable } from '../../../http/errors.ts';
import { filterList, planList, setRange } from '../../../http/lists.ts';
import { type AppHono, type AppRequest, route } from '../../../http/routes.ts';
import { presentItems, requireItem } from './items.present.ts';
import { itemsByIds } from './items.repo.ts';
import { itemRules } from './items.rules.ts';
import { batchValues, fileOfVersion, replaceFile, setValues } from './items.service.ts';

/** Most items that a batch over a filter touches. */
const BATCH_MAX = 10_000;

export function itemRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.list, ({ query, request }) => listItems(db, query, request));
  route(app, calls.batchAttributes, async ({ body }) => {
    const ids = await targetIds(db, body.target);
    const changed = await db.transaction((tx) => batchValues(tx, ids, body));
    return { changed };
  });
  route(app, calls.updateMany, async ({ query, body }) => {
    const ids = query.filter.id;
    const { valueIds, description, tags } = body;
    await db.transaction(async (tx) => {
      for (const id of valueIds ? ids : []) await setValues(tx, id, valueIds ?? []);
      await tx
        .update(libraryItems)
        .set({
          ...sent({ description, tags }),
          ...visibilityColumns(body),
          updatedAt: new Date(),
          version: sql`${libraryItems.version} + 1`,
        })
        .where(inArray(libraryItems.id, ids));
    });
    return ids;
  });
  route(app, calls.removeMany, async ({ query }) => {
    await db.delete(libraryItems).where(inArray(libraryItems.id, query.filter.id));
    return query.filter.id;
  });

  route(app, calls.show, ({ params }) => requireItem(db, params.id));
  route(app, calls.update, async ({ params, body }) => {
    const { version, valueIds, focalPoint, title, description, tags } = body;
    await db.transaction(async (tx) => {
      const changes = { ...sent({ title, description, tags }), ...visibilityColumns(body) };
      await updateRecord(tx, libraryItems, params.id, changes, version);
      if (valueIds) await setValues(tx, params.id, valueIds);
      if (focalPoint) await setFocalPoint(tx, params.id, focalPoint);
    });
    return requireItem(db, params.id);
  });
  route(app, calls.rename, async ({ params, body }) => {
    await db.transaction(async (tx) => {
      await updateRecord(tx, libraryItems, params.id, {}, body.version);
      await renameFile(tx, params.id, body.name);
    });
    return requireItem(db, params.id);
  });
  route(app, calls.replace, async ({ params, body, principal }) => {
    await db.transaction(async (tx) => {
      const fileId = await fileFromUpload(tx, {
        uploadId: body.uploadId,
        userId: principal.userId,
        type: 'library-item',
      });
      await updateRecord(tx, libraryItems, params.id, {}, body.version);
      await replaceFile(tx, params.id, fileId, principal.userId);
    });
    return requireItem(db, params.id);
  });
  route(app, calls.retryRenditions, async ({ params }) => {
    const file = await currentFile(db, params.id);
    if (file.state === 'failed')
      throw unprocessable('file_failed', 'This file did not pass its checks. Replace it with a sound one.');
    await retryRenditions(context, file.id);
    return requireItem(db, params.id);
  });
  route(app, calls.preview, async ({ params, query, principal }) => {
    const file = query.version
      ? await fileOfVersion(db, params.id, query.version)
      : await currentFile(db, params.id);
    if (!file) throw notFound('This version');
    return signFile(context, file, {
      rendition: 'original',
      disposition: query.disposition,
      expiresIn: 3600,
      grant: { as: 'manager', itemId: params.id, userId: principal.userId },
    });
  });
  route(app, calls.remove, async ({ params }) => {
    const item = await requireItem(db, params.id);
    await db.delete(libraryItems).where(eq(libraryItems.id, params.id));
    return item;
  });
}

/** One page of items for the back-office, within `libraryId` when given. */
export async function listItems(
  db: Database,
  query: Parameters<typeof planList>[0],
  request: AppRequest,
  libraryId?: number,
) {
  const plan = planList(
    query,
    itemRules,
    libraryId === undefined ? undefined : eq(libraryItems.libraryId, libraryId),
  );
  const ids = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(plan.where)
    .orderBy(...plan.orderBy)
    .offset(plan.offset)
    .limit(plan.limit);
  setRange(request, itemRules, plan, ids.length, await db.$count(libraryItems, plan.where));
  return presentItems(
    db,
    await itemsByIds(
      db,
      ids.map(({ id }) => id),
    ),
  );
}

async function targetIds(db: Database, target: z.output<typeof batchTarget>): Promise<number[]> {
  if ('ids' in target) return target.ids;
  const where = filterList({ ...target.filter, libraryId: target.libraryId }, itemRules);
  const rows = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(where)
    .limit(BATCH_MAX + 1);
  if (rows.length > BATCH_MAX)
    throw badRequest(`This finds more than ${BATCH_MAX} items. Narrow the filter first.`);
  return rows.map(({ id }) => id);
}

async function currentFile(db: Database, itemId: number) {
  const [row] = await itemsByIds(db, [itemId]);
  if (!row) throw notFound('This item');
  return row.file;
}

async function setFocalPoint(
  tx: Database,
  itemId: number,
  [focalX, focalY]: [number, number],
): Promise<void> {
  const { id } = await currentFile(tx, itemId);
  await tx.update(files).set({ focalX, focalY }).where(eq(files.id, id));
}

/** The extension tells what the file is: it stays whatever the new name ends with. */
async function renameFile(tx: Database, itemId: number, name: string): Promise<void> {
  const file = await currentFile(tx, itemId);
  const { extension } = presentFile(file);
  const stem =
    extension && name.toLowerCase().endsWith(`.${extension}`) ? name.slice(0, -extension.length - 1) : name;
  const clean = safeFileName(extension ? `${stem}.${extension}` : stem);

  await tx.update(files).set({ name: clean }).where(eq(files.id, file.id));
}
