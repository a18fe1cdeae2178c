import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type FinderBody, fileManagerEndpoints } from '../../../../shared/contract/fileManager.ts';
import { type Author, authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { HttpError, invalid, tooLarge } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import {
  addFile,
  childrenOf,
  type Folder,
  findFolder,
  findNode,
  folderName,
  makeFolder,
  makeFolders,
  moveNodes,
  nodesBelow,
  pathNames,
  putFile,
  readyFile,
  removeNodes,
  renameNode,
  replaceContent,
  requireNode,
  sendDownload,
  sendPicture,
} from '../folders/public.ts';
import { completeUpload, startUpload, storeFile } from '../uploads/public.ts';
import { packNodes, unpackNode } from './folderArchives.ts';
import { listOpenUploads } from './openUploads.repo.ts';
import { pathInStore, presentFound, presentListing, presentSubfolders } from './present.ts';
import { withReceivedForm } from './receiveForm.ts';

/** What a search lists at most. */
const FOUND_MAX = 500;
/** Bytes of a text that is edited in the browser. */
const TEXT_MAX = 1024 * 1024;
/** Bytes of one PUT, as object stores take it. */
const PUT_MAX = 5 * 1024 ** 3;
/** Uploads straight to storage that a listing finishes, and how old they may be, in milliseconds. */
const FINISHED_AT_ONCE = 20;
const FINISHED_WITHIN = 24 * 3_600_000;
/** Seconds that a signed PUT lasts. */
const PUT_LIFETIME = 3600;

/**
 * The protocol of the VueFinder 2.7 client over the organisation's folders, and upload parameters as Uppy requests
 * them.
 */
export function vuefinderRoutes(app: AppHono, context: Context): void {
  const { db, storage } = context;

  route(app, fileManagerEndpoints.read, async ({ query, request, principal }) => {
    const path = pathInStore(query.path);
    switch (query.q) {
      case 'preview':
        return sendPicture(context, request.req.raw, await requireNode(db, path));
      case 'download':
        return sendDownload(context, request.req.raw, await requireNode(db, path));
      case 'subfolders': {
        const folder = await findFolder(db, path);
        return presentSubfolders(folder, await childrenOf(db, folder.id));
      }
      case 'search': {
        const folder = await findFolder(db, path);
        if (query.filter.trim() === '') return list(folder);
        return presentFound(
          folder,
          await nodesBelow(db, folder.id, { text: query.filter.trim(), limit: FOUND_MAX }),
        );
      }
      default: {
        const folder = await findFolder(db, path);
        await finishUploads(folder, { userId: principal.userId, author: authorOf(request) });
        return list(folder);
      }
    }
  });

  route(app, fileManagerEndpoints.write, async ({ query, body, request }) => {
    const author = authorOf(request);
    const path = pathInStore(query.path);
    if (query.q === 'save') return saveText(path, body, author);
    if (query.q === 'upload') {
      request.get('endTurn')?.();
      return list(await receiveFile(request.req.raw, path, author));
    }
    const folder = await findFolder(db, path);
    await change(query.q, { folder, body, author });
    return list(await findFolder(db, path));
  });

  const s3Params = async (
    { filename, size, path }: { filename: string; size: number; path: string },
    userId: number,
  ) => {
    if (size > PUT_MAX) throw tooLarge('One PUT takes at most 5 GB. Upload larger files in the back-office.');
    const folder = await findFolder(db, pathInStore(path));
    const upload = await startUpload(context, {
      type: 'folder',
      intent: {
        name: filename,
        mediaType: 'application/octet-stream',
        size,
        stack: false,
        ...(folder.id !== null && { folderId: folder.id }),
      },
      userId,
      partSize: null,
    });
    if (upload.putId === null) throw new Error('This upload has no place for its PUT.');
    const { url, headers, expiresAt } = await storage.signPut(upload.putId, {
      size,
      mediaType: upload.mediaType,
      expiresIn: PUT_LIFETIME,
    });
    return {
      method: 'PUT' as const,
      url,
      fields: {},
      headers,
      uploadId: upload.id,
      expiresAt: expiresAt.toISOString(),
    };
  };
  route(app, fileManagerEndpoints.s3Params, ({ query, principal }) => s3Params(query, principal.userId));
  route(app, fileManagerEndpoints.postS3Params, ({ body, principal }) => s3Params(body, principal.userId));

  const list = async (folder: Folder) => presentListing(folder, await childrenOf(db, folder.id));

  async function change(
    action: string,
    { folder, body, author }: { folder: Folder; body: FinderBody; author: Author },
  ): Promise<void> {
    const paths = () => needed(body.items, 'items').map((one) => pathInStore(one.path));
    const item = () => pathInStore(needed(body.item, 'item'));
    const name = () => needed(body.name, 'name');
    const place = () => ({ parentId: folder.id, name: name() });
    if (action === 'newfolder') await db.transaction((tx) => makeFolder(tx, place(), author));
    else if (action === 'newfile') await makeEmptyFile(place(), author);
    else if (action === 'rename')
      await db.transaction((tx) => renameNode(tx, { path: item(), name: name() }, author));
    else if (action === 'move')
      await db.transaction((tx) => moveNodes(tx, { paths: paths(), to: item() }, author));
    else if (action === 'delete')
      await db.transaction((tx) => removeNodes({ db: tx, kinds: context.kinds }, { paths: paths() }, author));
    else if (action === 'archive') {
      const nodes = await Promise.all(paths().map((path) => requireNode(db, path)));
      const named = folderName(name());
      await packNodes(
        context,
        { nodes, name: /\.zip$/i.test(named) ? named : `${named}.zip`, folder },
        author,
      );
    } else await unpackNode(context, { node: await requireNode(db, item()), folder }, author);
  }

  async function makeEmptyFile(place: { parentId: number | null; name: string }, author: Author) {
    const name = folderName(place.name);
    const fileId = await store({ name, size: 0, open: async () => Readable.from([]) });
    await db.transaction((tx) => addFile(tx, { ...place, name, fileId }, author));
  }

  /** Stores a file of a folder. Returns its id. Throws 415 with the reason when it is not taken. */
  async function store(file: Parameters<typeof storeFile>[2]): Promise<number> {
    const stored = await storeFile(context, 'folder', file);
    if ('fault' in stored) throw new HttpError(415, 'unsupported_type', stored.fault);
    if (stored.needsPictures) await context.jobs.enqueue('file.renditions', { fileId: stored.fileId });
    return stored.fileId;
  }

  /** A form with a file: into the folder at the path, with the folders of its name, or in place of the file there. */
  async function receiveFile(request: Request, path: string, author: Author): Promise<Folder> {
    const { node, names } = await findNode(db, path);
    return withReceivedForm(request, async ({ name: given, size, path: stored }) => {
      const ways = node?.kind === 'file' ? [node.name] : pathNames(given, 'name');
      const name = folderName(ways.at(-1) ?? '');
      const fileId = await store({ name, size, open: async () => createReadStream(stored) });
      const folder = { id: node?.id ?? null, names };
      await db.transaction(async (tx) => {
        if (node?.kind === 'file') return replaceContent(tx, { node, fileId }, author);
        const parentId = await makeFolders(tx, { from: folder, names: ways.slice(0, -1) }, author);
        await putFile(tx, { parentId, name, fileId }, author);
      });
      return node?.kind === 'file' ? findFolder(db, names.slice(0, -1).join('/')) : folder;
    });
  }

  async function saveText(path: string, { content }: FinderBody, author: Author): Promise<Response> {
    const bytes = Buffer.from(needed(content, 'content'));
    const node = await requireNode(db, path);
    const file = await readyFile(db, node);
    if (!file.mediaType.startsWith('text/') && !file.mediaType.startsWith('application/x-subrip'))
      throw invalid({ content: 'Only texts can be edited here.' });
    if (bytes.length > TEXT_MAX) throw tooLarge('A text that is edited here has at most 1 MB.');
    const fileId = await store({
      name: node.name,
      size: bytes.length,
      open: async () => Readable.from([bytes]),
    });
    await db.transaction((tx) => replaceContent(tx, { node, fileId }, author));
    return new Response(bytes, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  }

  /** Makes files of what arrived in storage since, for clients that do not report when they have sent it. */
  async function finishUploads(
    folder: Folder,
    { userId, author }: { userId: number; author: Author },
  ): Promise<void> {
    const open = await listOpenUploads(
      db,
      { userId, folderId: folder.id },
      { since: new Date(Date.now() - FINISHED_WITHIN), limit: FINISHED_AT_ONCE },
    );
    for (const upload of open)
      await completeUpload(context, upload, { parts: undefined, author }).catch((error: unknown) => {
        // Not there yet, or refused and removed: the listing shows what there is.
        if (!(error instanceof HttpError)) throw error;
      });
  }
}

function needed<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw invalid({ [field]: 'This is needed.' });
  return value;
}
