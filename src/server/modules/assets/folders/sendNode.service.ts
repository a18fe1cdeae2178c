import { ARCHIVE_FILES_MAX } from '../../../../shared/contract/folder.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import type { files } from '../../../db/schema/files.ts';
import { kindOf } from '../../../files/file.present.ts';
import { contentDisposition } from '../../../http/contentDisposition.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { READER_PATIENCE_MS, respondWithBytes } from '../../../storage/respondWithBytes.ts';
import type { NodeRow } from './folders.repo.ts';
import { archiveOfNodes, fileOfNode } from './nodeArchive.service.ts';

/** Pictures that a browser shows as they are, and how many bytes of one are sent for a tile. */
const shownAsTheyAre = /^image\/(jpeg|png|webp|gif|avif|svg\+xml)$/;
const SHOWN_WHOLE = 5 * 1024 * 1024;
const showable = /^(image|video|audio)\/|^application\/pdf$|^text\//;

type Needs = Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>;
type FileRow = typeof files.$inferSelect;
type Disposition = 'inline' | 'attachment';

/** The file of a node, once it can be read. Throws 400 for a folder, 409 while the file is being checked. */
export async function readyFile(db: Database, node: NodeRow): Promise<FileRow> {
  if (node.fileId === null) throw invalid({ path: 'This is a folder.' });
  const file = await fileOfNode(db, node);
  if (!file) throw notFound('This file');
  if (file.state !== 'ready') throw conflict('file_not_ready', 'This file is still being checked.');
  return file;
}

/** What a browser shows in place: the file, or of pictures that it cannot show, or slowly, one that was made from it. */
export async function sendPicture(needs: Needs, request: Request, node: NodeRow): Promise<Response> {
  const file = await readyFile(needs.db, node);
  const isPlain = shownAsTheyAre.test(file.mediaType) && file.size <= SHOWN_WHOLE;
  const made = [...file.renditions]
    .filter(({ name }) => name !== 'jpeg')
    .sort((a, b) => b.width - a.width)[0];
  const isShownByPicture =
    !isPlain && made && ['image', 'document', 'other'].includes(kindOf(file.mediaType));
  return isShownByPicture
    ? sendBytes(needs, request, made, { name: node.name, disposition: 'inline' })
    : sendBytes(needs, request, file, { name: node.name, disposition: dispositionOf(file, 'inline') });
}

/** The bytes of a file under the name of its node. Unknown content is never shown in place. */
export async function sendFile(
  needs: Needs,
  request: Request,
  node: NodeRow,
  disposition: Disposition,
): Promise<Response> {
  const file = await readyFile(needs.db, node);
  return sendBytes(needs, request, file, { name: node.name, disposition: dispositionOf(file, disposition) });
}

const dispositionOf = ({ mediaType }: FileRow, wanted: Disposition): Disposition =>
  showable.test(mediaType) ? wanted : 'attachment';

/** A file as it is, a folder as an archive. */
export async function sendDownload(needs: Needs, request: Request, node: NodeRow): Promise<Response> {
  return node.kind === 'file'
    ? sendFile(needs, request, node, 'attachment')
    : sendArchive(needs, request, [node], { name: `${node.name}.zip` });
}

/** Files and folders as one archive, any range of it; with `contracts` those in folders, too. */
export async function sendArchive(
  needs: Needs,
  request: Request,
  nodes: readonly NodeRow[],
  { name, contracts = false }: { name: string; contracts?: boolean },
): Promise<Response> {
  const archive = await archiveOfNodes(needs, nodes, { filesMax: ARCHIVE_FILES_MAX, contracts });
  return respondWithBytes(request, {
    size: archive.size,
    etag: archive.etag,
    headers: headersOf({ mediaType: 'application/zip', name, disposition: 'attachment' }),
    readerPatience: READER_PATIENCE_MS,
    open: (range, signal) => archive.open(range, signal),
  });
}

const sendBytes = (
  { storage }: Needs,
  request: Request,
  { storageKey, size, mediaType }: Pick<FileRow, 'storageKey' | 'size' | 'mediaType'>,
  as: { name: string; disposition: Disposition },
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

const headersOf = ({
  mediaType,
  name,
  disposition,
}: {
  mediaType: string;
  name: string;
  disposition: Disposition;
}): Record<string, string> => ({
  'Content-Type': mediaType,
  'Content-Disposition': contentDisposition(disposition, name),
  // Whatever it is, it runs nothing and reaches nothing.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // Compressed on the way, ranges would be those of other bytes.
  'Cache-Control': 'private, no-cache, no-transform',
});
