import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { FORM_FILE_MAX } from '../../../../shared/contract/fileManager.ts';
import { badRequest, tooLarge } from '../../../http/errors.ts';

/** Fields of a form besides its file, and characters of each. */
const FIELDS_MAX = 20;
const FIELD_SIZE = 4000;

/** A form with one file, which lies on the disk until `work` is done with it. */
export interface ReceivedForm {
  /** As the client calls it, perhaps with folders; nothing about it is trusted. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly path: string;
}

const tooBig = () =>
  tooLarge(
    `A file of a form has at most ${FORM_FILE_MAX / 1024 ** 3} GB. Upload larger ones in the back-office.`,
  );

/** Receives a form and hands its file to `work`. Throws 400 for what is no form with a file, 413 for a large one. */
export async function withReceivedForm<T>(
  request: Request,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data') || !request.body)
    throw badRequest('Send a form with one file.');
  if (Number(request.headers.get('content-length') ?? 0) > FORM_FILE_MAX + FIELDS_MAX * FIELD_SIZE)
    throw tooBig();
  const folder = await mkdtemp(join(tmpdir(), 'sillage-form-'));
  try {
    return await work(await receive(request, { type, path: join(folder, 'file') }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(
  request: Request,
  { type, path }: { type: string; path: string },
): Promise<ReceivedForm> {
  let name = '';
  let given = '';
  const writing: Promise<void>[] = [];
  let isCut = false;
  const form = open(type);
  form.on('field', (field: string, value: string) => {
    if (field === 'name') name = value;
  });
  form.on('file', (_field: string, file: Readable, fileName: string | undefined) => {
    if (writing.length > 0) {
      file.resume();
      return;
    }
    given = fileName ?? '';
    file.on('limit', () => {
      isCut = true;
    });
    const written = pipeline(file, createWriteStream(path));
    // Reported below, once the form has ended.
    written.catch(() => {});
    writing.push(written);
  });
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream<Uint8Array>), form);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw badRequest('The form ended before its file did. Send it again.');
  }
  if (writing.length === 0) throw badRequest('Send a form with one file.');
  await Promise.all(writing);
  if (isCut) throw tooBig();
  return { name: name || given, size: (await stat(path)).size, path };
}

function open(type: string) {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // Names come with the folders of a dropped folder.
      preservePath: true,
      limits: { files: 1, fields: FIELDS_MAX, fieldSize: FIELD_SIZE, fileSize: FORM_FILE_MAX },
    });
  } catch {
    throw badRequest('Send a form with one file.');
  }
}
