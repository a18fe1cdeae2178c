import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { type FinderBody, fileManagerEndpoints } from '../../../shared/contract/fileManager.ts';
import { type Author, authorOf } from '../../content/author.ts';
import type { Context } from '../../context.ts';
import { files } from '../../db/schema/files.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { kindOf } from '../../files/file.present.ts';
import { conflict, HttpError, invalid, notFound, tooLarge } from '../../http/errors.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { contentDisposition } from '../../storage/contentDisposition.ts';
import { respondWithBytes } from '../../storage/respondWithBytes.ts';
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
  type NodeRow,
  nodesBelow,
  pathNames,
  putFile,
  removeNodes,
  renameNode,
  replaceContent,
  requireNode,
} from '../folders/folders.service.ts';
import { completeUpload } from '../uploads/completeUpload.service.ts';
import { startUpload } from '../uploads/startUpload.service.ts';
import { storeFile } from '../uploads/storeFile.service.ts';
import { archiveOfNodes, packNodes, unpackNode } from './folderArchives.ts';
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
/** Pictures that a browser shows as they are, and how many bytes of one are sent for a tile. */
const shownAsTheyAre = /^image\/(jpeg|png|webp|gif|avif|svg\+xml)$/;
const SHOWN_WHOLE = 5 * 1024 * 1024;
const showable = /^(image|video|audio)\/|^application\/pdf$|^text\//;

type FileRow = typeof files.$inferSelect;

/** The protocol of the VueFinder 2.7 client over the folders of the house, and upload parameters as Uppy asks for them. */
export function vuefinderRoutes(app: AppHono, context: Context): void {
  const { db, storage } = context;

  route(app, fileManagerEndpoints.read, async ({ query, request, principal }) => {
    const path = pathInStore(query.path);
    switch (query.q) {
      case 'preview':
        return sendPreview(request.req.raw, await requireNode(db, path));
      case 'download':
        return sendDownload(request.req.raw, await requireNode(db, path));
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
    if (query.q === 'upload') return list(await receiveFile(request.req.raw, path, author));
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
    else if (action === 'delete') await db.transaction((tx) => removeNodes(tx, { paths: paths() }, author));
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
    const file = await fileOf(node);
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

  async function fileOf(node: NodeRow): Promise<FileRow> {
    if (node.fileId === null) throw invalid({ path: 'This is a folder.' });
    const [file] = await db.select().from(files).where(eq(files.id, node.fileId));
    if (!file) throw notFound('This file');
    if (file.state !== 'ready') throw conflict('file_not_ready', 'This file is still being checked.');
    return file;
  }

  /** What a browser shows in place: the file, or of pictures that it cannot show, or slowly, one that was made from it. */
  async function sendPreview(request: Request, node: NodeRow): Promise<Response> {
    const file = await fileOf(node);
    const isPlain = shownAsTheyAre.test(file.mediaType) && file.size <= SHOWN_WHOLE;
    const made = [...file.renditions]
      .filter(({ name }) => name !== 'jpeg')
      .sort((a, b) => b.width - a.width)[0];
    const isShownByPicture =
      !isPlain && made && ['image', 'document', 'other'].includes(kindOf(file.mediaType));
    return isShownByPicture
      ? sendBytes(request, made, { name: node.name, disposition: 'inline' })
      : sendBytes(request, file, {
          name: node.name,
          disposition: showable.test(file.mediaType) ? 'inline' : 'attachment',
        });
  }

  async function sendDownload(request: Request, node: NodeRow): Promise<Response> {
    if (node.kind === 'file')
      return sendBytes(request, await fileOf(node), { name: node.name, disposition: 'attachment' });
    const archive = await archiveOfNodes(context, [node]);
    return respondWithBytes(request, {
      size: archive.size,
      etag: archive.etag,
      headers: headersOf({
        mediaType: 'application/zip',
        name: `${node.name}.zip`,
        disposition: 'attachment',
      }),
      open: (range, signal) => archive.open(range, signal),
    });
  }

  const sendBytes = (
    request: Request,
    { storageKey, size, mediaType }: { storageKey: string; size: number; mediaType: string },
    as: { name: string; disposition: 'inline' | 'attachment' },
  ): Promise<Response> =>
    respondWithBytes(request, {
      size,
      etag: `"${storageKey.replaceAll('/', '-')}"`,
      headers: headersOf({
        mediaType: mediaType.startsWith('text/') ? 'text/plain; charset=utf-8' : mediaType,
        ...as,
      }),
      open: (range, signal) => storage.open(storageKey, range, signal),
    });

  /** Makes files of what arrived in storage since, for clients that do not tell when they have sent it. */
  async function finishUploads(
    folder: Folder,
    { userId, author }: { userId: number; author: Author },
  ): Promise<void> {
    const mine = and(
      eq(uploads.userId, userId),
      eq(uploads.type, 'folder'),
      eq(uploads.state, 'open'),
      isNotNull(uploads.putId),
      folder.id === null ? isNull(uploads.folderId) : eq(uploads.folderId, folder.id),
      gt(uploads.createdAt, new Date(Date.now() - FINISHED_WITHIN)),
    );
    const open = await db
      .select()
      .from(uploads)
      .where(mine)
      .orderBy(desc(uploads.createdAt))
      .limit(FINISHED_AT_ONCE);
    for (const upload of open)
      await completeUpload(context, upload, { parts: undefined, author }).catch((error: unknown) => {
        // Not there yet, or refused and removed: the listing shows what there is.
        if (!(error instanceof HttpError)) throw error;
      });
  }
}

const headersOf = ({
  mediaType,
  name,
  disposition,
}: {
  mediaType: string;
  name: string;
  disposition: 'inline' | 'attachment';
}): Record<string, string> => ({
  'Content-Type': mediaType,
  'Content-Disposition': contentDisposition(disposition, name),
  // Whatever it is, it runs nothing and reaches nothing.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-cache',
});

function needed<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw invalid({ [field]: 'This is needed.' });
  return value;
}
