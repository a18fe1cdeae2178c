import type { BackendListQuery } from '../../../../../shared/contract/common.ts';
import {
  libraryItemEndpoints as calls,
  type LibraryItem,
} from '../../../../../shared/contract/libraryItem.ts';
import { stackKey } from '../../../../../shared/domain/stackKey.ts';
import { type Author, authorOf } from '../../../../content/author.ts';
import { assertItemsWithinLimits } from '../../../../content/editLimits.ts';
import { listRecords, listRules } from '../../../../content/listRecords.ts';
import { readOlder } from '../../../../content/olderReads.ts';
import { definedOnly, visibilityColumns } from '../../../../content/records.ts';
import { resourceRoutes, type WriteDraft } from '../../../../content/resourceRoutes.ts';
import { writeRecord } from '../../../../content/writeRecord.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { copyFiles } from '../../../../files/copyFiles.repo.ts';
import { presentFile, presentPicture } from '../../../../files/file.present.ts';
import { fileFromUpload } from '../../../../files/fileFromUpload.ts';
import { safeFileName } from '../../../../files/fileNames.ts';
import { retryRenditions } from '../../../../files/renditions/renditions.jobs.ts';
import { signFile } from '../../../../files/signFile.ts';
import { notFound, unprocessable } from '../../../../http/errors.ts';
import { type AppHono, type AppRequest, route } from '../../../../http/routes.ts';
import { recordFile, takerOf } from '../../ledger/public.ts';
import {
  AT_ONCE,
  beginChange,
  changeMany,
  continueReplacement,
  countChanged,
  endChange,
} from '../bulk/bulkChanges.service.ts';
import { undoableChanges, undoItemChange } from '../bulk/history.service.ts';
import { finishCopies } from '../bulk/moveToLibrary.ts';
import { spellOut } from '../bulk/setValues.ts';
import { beginInSlices } from '../bulk/slices.service.ts';
import { itemKind } from './itemKind.service.ts';
import { presentItems } from './items.present.ts';
import { itemsByIds } from './items.repo.ts';
import { itemList, itemScope, ofLibrary } from './items.rules.ts';
import { fileOfVersion, replaceFile, requireItem } from './items.service.ts';
import { assertValues } from './itemValues.ts';
import { refuseRecalledFile } from './recalledItems.ts';

const PREVIEW_SECONDS = 3600;
const rules = listRules(itemKind, itemList);
const load = async (db: Database, ids: readonly number[]): Promise<LibraryItem[]> =>
  presentItems(db, await itemsByIds(db, ids));

/** Items in the back-office; they are made by uploads and imports. */
export function itemRoutes(app: AppHono, context: Context): WriteDraft {
  const { db, jobs } = context;

  route(app, calls.batchAttributes, async ({ body, request }) => {
    const { target, ...batch } = body;
    const makePlan = async (tx: Database) => {
      const change = await spellOut(tx, batch);
      await assertValues(tx, change.add);
      return { action: 'attributes', ...change } as const;
    };
    const {
      left: _,
      leftCount: __,
      ...outcome
    } = await changeMany(context, authorOf(request), {
      target,
      makePlan,
    });
    return outcome;
  });

  const writeDraft = resourceRoutes(app, calls, {
    context,
    kind: itemKind,
    noun: 'This item',
    scope: itemScope,
    mayListOlder: true,
    ...itemList,
    toFields: async ({ publishedAt, expiresAt, roles, markets, groups, ...fields }, database) => {
      if (fields.valueIds) await assertValues(database, fields.valueIds);
      return {
        ...definedOnly(fields),
        ...visibilityColumns({ publishedAt, expiresAt, roles, markets, groups }),
      };
    },
    load,
    undoing: {
      undoable: undoableChanges,
      undo: ({ id, number }, request) => undoItemChange(db, { itemId: id, number }, authorOf(request)),
    },
    asOneChange: async (tx, { ids: named, author, ...write }, work) => {
      const plan =
        write.action === 'update'
          ? ({ action: 'edit', fields: write.fields } as const)
          : { action: write.action };
      if (named.length > AT_ONCE)
        return { ...(await beginInSlices(tx, jobs, author, { plan, ids: named })), isRunning: true };
      const by = await beginChange(tx, author, { action: plan.action });
      const ids = await work(by);
      return { ids, changeId: (await endChange(tx, by.changeId)) > 0 ? by.changeId : null };
    },
  });

  route(app, calls.rename, async ({ params, body, request }) => {
    await db.transaction((tx) => renameFile(tx, { itemId: params.id, ...body }, authorOf(request)));
    return requireItem(db, params.id);
  });

  route(app, calls.replace, async ({ params, body, principal, request }) => {
    await db.transaction(async (tx) => {
      const { userId } = principal;
      const fileId = await fileFromUpload(tx, { uploadId: body.uploadId, userId, type: 'library-item' });
      const { version, keepName, changeId } = body;
      const by = authorOf(request);
      const author = changeId === undefined ? by : await continueReplacement(tx, by, changeId);
      await replaceFile(tx, { itemId: params.id, fileId, version, keepName }, author);
      if (changeId !== undefined) await countChanged(tx, changeId);
    });
    return requireItem(db, params.id);
  });

  route(app, calls.copyPicture, async ({ params }) => {
    const file = await currentFile(db, params.id);
    if (!file.mediaType.startsWith('image/')) throw unprocessable('no_picture', 'This item is no picture.');
    const copies = await db.transaction((tx) => copyFiles(tx, [file.id], { purpose: 'picture' }));
    const copy = copies.get(file.id);
    if (!copy)
      throw unprocessable('file_failed', 'This file did not pass its checks. Choose another picture.');
    await finishCopies(jobs, copy.isFinished ? [] : [copy.id]);
    return { fileId: copy.id, picture: presentPicture(file) };
  });

  route(app, calls.retryRenditions, async ({ params, request }) => {
    await assertItemsWithinLimits(db, authorOf(request), [params.id]);
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
    if (query.disposition === 'attachment')
      await refuseRecalledFile(db, { itemId: params.id, fileId: file.id });
    const signed = await signFile(context, file, {
      rendition: 'original',
      disposition: query.disposition,
      expiresIn: PREVIEW_SECONDS,
      grant: { as: 'manager', itemId: params.id, userId: principal.userId },
    });
    await recordFile(
      db,
      { taker: takerOf(principal, { isManaged: true }), disposition: query.disposition },
      { itemId: params.id, fileId: file.id, form: 'original' },
    );
    return signed;
  });
  return writeDraft;
}

/** One page of a library's items for the back-office. */
export const listItems = (
  db: Database,
  query: BackendListQuery,
  request: AppRequest,
  libraryId: number,
): Promise<LibraryItem[]> =>
  readOlder(db, request, (from) =>
    listRecords(from, { query, request, rules, scope: ofLibrary(libraryId), load }),
  );

async function currentFile(db: Database, itemId: number) {
  const [row] = await itemsByIds(db, [itemId]);
  if (!row) throw notFound('This item');
  return row.file;
}

/** The extension gives the type of the file: it stays whatever the new name ends with. */
async function renameFile(
  tx: Database,
  { itemId, name, version }: { itemId: number; name: string; version?: number | undefined },
  author: Author,
): Promise<void> {
  const { extension } = presentFile(await currentFile(tx, itemId));
  const stem =
    extension && name.toLowerCase().endsWith(`.${extension}`) ? name.slice(0, -extension.length - 1) : name;
  const fileName = safeFileName(extension ? `${stem}.${extension}` : stem);
  const fields = { fileName, stackKey: stackKey(fileName) ?? '' };
  await writeRecord(tx, itemKind, author, { action: 'update', ids: [itemId], fields, version });
}
