import { folderEndpoints as calls, type FileNode, NODES_MAX } from '../../../../shared/contract/folder.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { authorOf } from '../../../content/author.ts';
import { readHistory } from '../../../content/history/recordHistory.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { deletableNodes, readableNodes } from '../../../files/nodeTree.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refuseUnread, requireReadable } from './contractNodes.ts';
import { usesOf } from './fileUses.ts';
import { folderKind } from './folderKind.service.ts';
import { presentNodes, presentUses } from './folders.present.ts';
import { lockTree, makeFolder } from './folders.service.ts';
import { makeItemsOfFiles } from './itemsOfFiles.ts';
import {
  copyByIds,
  moveBackByIds,
  moveByIds,
  purgeByIds,
  removeByIds,
  renameById,
  requireLive,
  requireTarget,
  restoreByIds,
} from './nodeChanges.service.ts';
import { allFolders, isSearch, listNodes, nodesByIds, trashedIds } from './nodeLists.repo.ts';
import { filesWithin, sumsWithin, waysOf } from './nodeTree.repo.ts';
import { tightestQuota } from './quotas.service.ts';
import { sendArchive, sendFile } from './sendNode.service.ts';

/** What was done to a node is undone by moving and renaming it, which need its place. */
const NOT_RESTORED: ReadonlySet<string> = new Set();

/** Folders and files for the back-office's own screen, by the ids of nodes. */
export function folderRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  const reads = (caller: Principal) => can(caller, 'show', 'contract');

  route(app, calls.list, async ({ query, principal }) => {
    const folderId = query.folderId ?? null;
    const isHere = !query.trashed && !isSearch(query);
    if (isHere) await requireTarget(db, folderId);
    const { rows, total } = await listNodes(db, query, readableNodes(principal));
    const way = folderId === null ? [] : [...((await waysOf(db, [folderId])).get(folderId)?.steps ?? [])];
    return {
      data: await presentNodes(db, rows, { hasWay: !isHere }),
      total,
      page: query.page,
      limit: query.limit,
      way,
      quota: isHere ? await tightestQuota(db, folderId) : null,
    };
  });

  route(app, calls.folders, async () => ({ data: await allFolders(db) }));

  route(app, calls.uses, async ({ query, principal }) => {
    const within = await filesWithin(db, query.ids, { contracts: !reads(principal) });
    const fileIds = within.map(({ fileId }) => fileId);
    return { data: presentUses(await usesOf(context, fileIds, { copies: true }), within) };
  });

  route(app, calls.archive, async ({ query, request, principal }) => {
    await requireReadable(db, query.ids, principal);
    const nodes = await requireLive(db, query.ids);
    const [only] = nodes;
    const name = nodes.length === 1 && only ? `${only.name}.zip` : 'files.zip';
    return sendArchive(context, request.req.raw, nodes, { name, contracts: reads(principal) });
  });

  route(app, calls.show, async ({ params, principal }) => {
    await requireReadable(db, [params.id], principal);
    const node = await loadOne(db, params.id);
    const without = { contracts: !reads(principal) };
    const within = await filesWithin(db, [node.id], without);
    const uses = await usesOf(
      context,
      within.map(({ fileId }) => fileId),
      { copies: true },
    );
    const below = (await sumsWithin(db, [node.id], without)).get(node.id) ?? { files: 0, bytes: 0 };
    return { ...node, uses: presentUses(uses, within), below };
  });

  route(app, calls.history, async ({ params, query, principal }) => {
    // Of what is gone nothing says any more whether it was a contract.
    await requireReadable(db, [params.id], principal);
    const of = { kind: folderKind, noun: 'This file or folder', fields: NOT_RESTORED };
    return readHistory(db, of, params.id, query);
  });

  route(app, calls.content, async ({ params, query, request, principal }) => {
    await requireReadable(db, [params.id], principal);
    const [node] = await requireLive(db, [params.id]);
    if (!node) throw notFound();
    return sendFile(context, request.req.raw, node, query.disposition);
  });

  route(app, calls.create, async ({ body, request }) => {
    const id = await db.transaction((tx) => makeFolder(tx, body, authorOf(request)));
    return loadOne(db, id);
  });

  route(app, calls.rename, async ({ params, body, request, principal }) => {
    await requireReadable(db, [params.id], principal);
    await db.transaction((tx) => renameById(tx, { id: params.id, ...body }, authorOf(request)));
    return loadOne(db, params.id);
  });

  route(app, calls.setQuota, async ({ params, body, request }) => {
    await db.transaction(async (tx) => {
      await lockTree(tx);
      const [node] = await requireLive(tx, [params.id]);
      if (node?.kind !== 'folder') throw invalid({ quota: 'Only folders have a limit.' });
      await writeRecord(tx, folderKind, authorOf(request), {
        action: 'update',
        ids: [node.id],
        fields: { quota: body.quota },
      });
    });
    return loadOne(db, params.id);
  });

  route(app, calls.move, async ({ body, request, principal }) => {
    await requireReadable(db, body.ids, principal);
    return { moved: await db.transaction((tx) => moveByIds(tx, body, authorOf(request))) };
  });

  route(app, calls.moveBack, async ({ body, request, principal }) => {
    const ids = body.moved.map(({ id }) => id);
    await requireReadable(db, ids, principal);
    return { moved: await db.transaction((tx) => moveBackByIds(tx, body.moved, authorOf(request))) };
  });

  route(app, calls.copy, async ({ body, request, principal }) => {
    await requireReadable(db, body.ids, principal);
    const copy = { ...body, contracts: reads(principal) };
    return { ids: await db.transaction((tx) => copyByIds(tx, copy, authorOf(request))) };
  });

  route(app, calls.remove, async ({ body, request, principal }) => {
    await refuseUnread(db, body.ids, principal);
    return {
      ids: await db.transaction((tx) =>
        removeByIds({ db: tx, kinds: context.kinds }, body, authorOf(request)),
      ),
    };
  });

  route(app, calls.restore, async ({ body, request, principal }) => {
    await requireReadable(db, body.ids, principal);
    const ids = await db.transaction((tx) => restoreByIds(tx, body.ids, authorOf(request)));
    return { data: await load(db, ids) };
  });

  route(app, calls.purge, async ({ body, request, principal }) => {
    const author = authorOf(request);
    if ('ids' in body) {
      await refuseUnread(db, body.ids, principal);
      return { count: await db.transaction((tx) => purgeByIds(tx, body.ids, author)) };
    }
    // What others put into the trash meanwhile stays: it was not there when this was confirmed.
    const before = new Date();
    const scope = deletableNodes(principal);
    for (let count = 0; ; ) {
      const ids = await trashedIds(db, { before, limit: NODES_MAX, scope });
      if (ids.length === 0) return { count };
      count += await db.transaction((tx) => purgeByIds(tx, ids, author));
    }
  });

  route(app, calls.makeItems, async ({ body, request, principal }) => {
    await requireReadable(db, body.ids, principal);
    const { itemIds, unfinished } = await db.transaction((tx) =>
      makeItemsOfFiles(tx, body, authorOf(request)),
    );
    await context.jobs.enqueueAll(
      'file.inspect',
      unfinished.map((fileId) => ({ fileId })),
    );
    return { itemIds };
  });
}

const load = async (db: Database, ids: readonly number[]): Promise<FileNode[]> =>
  presentNodes(db, await nodesByIds(db, ids), { hasWay: true });

async function loadOne(db: Database, id: number): Promise<FileNode> {
  const [node] = await load(db, [id]);
  if (!node) throw notFound('This file or folder');
  return node;
}
