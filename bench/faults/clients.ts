/** Members, writers, an uploader, an importer and a downloader, who note what was acknowledged to them. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../../e2e/support/api.ts';
import type { DownloadLink } from '../../src/shared/contract/basket.ts';
import type { ImportRecord } from '../../src/shared/contract/import.ts';
import type { Library } from '../../src/shared/contract/library.ts';
import type { LibraryItem } from '../../src/shared/contract/libraryItem.ts';
import type { News } from '../../src/shared/contract/news.ts';
import type { SignedPut } from '../../src/shared/contract/storage.ts';
import { EMAIL } from './cluster.ts';

export type Kind = 'read' | 'sign-in' | 'write' | 'upload' | 'import' | 'download';
export interface Failure {
  readonly kind: Kind;
  readonly at: number;
  readonly status: number | 'cut off' | 'no response';
  /** Whether the response says when to try again. */
  readonly hasRetryAfter: boolean;
  readonly path: string;
}

const CLIENTS = { members: 8, writers: 2, uploaders: 1, importers: 1, readers: 1 };
export type ClientCounts = typeof CLIENTS;
const ARCHIVE = { files: 6, bytes: 2 * 1024 ** 2 };
/** Records that one list call returns at most. */
const PAGE = 500;
/** Milliseconds after which a client gives a call up: longer than any deadline of the server. */
const GIVE_UP_MS = 120_000;

export interface Clients {
  readonly failures: readonly Failure[];
  readonly library: Library;
  readonly items: readonly LibraryItem[];
  requests(): number;
  acknowledged(): { articles: number; files: number; imported: number };
  archives(): { whole: number; wrong: number; resumed: number };
  /** Lets everything end that is under way, and returns what was acknowledged and is not there. */
  finish(): Promise<{ articles: number; files: number; imported: number }>;
}

/** Prepares a library with an archive in it, and starts all clients. */
export async function startClients(
  { origin, token }: { origin: string; token: string },
  counts: ClientCounts = CLIENTS,
): Promise<Clients> {
  let requests = 0;
  let isOver = false;
  const failures: Failure[] = [];

  async function send(kind: Kind, path: string, init: RequestInit = {}): Promise<Response | null> {
    requests++;
    const fail = (status: Failure['status'], hasRetryAfter = true) => {
      failures.push({ kind, at: Date.now(), status, hasRetryAfter, path: path.split('?')[0] ?? '' });
      return null;
    };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers };
    const isStream = path.startsWith('/api/download/');
    const signal = isStream ? undefined : AbortSignal.timeout(GIVE_UP_MS);
    try {
      const response = await fetch(new URL(path, origin), { ...init, headers, ...(signal && { signal }) });
      if (response.ok && isStream) return response;
      const body = await response.arrayBuffer();
      if (response.ok) return new Response(body);
      return fail(response.status, response.headers.has('retry-after'));
    } catch {
      return fail(signal?.aborted ? 'no response' : 'cut off');
    }
  }
  const post = (kind: Kind, path: string, body: object) =>
    send(kind, `/api${path}`, { method: 'POST', body: JSON.stringify(body) });

  /** Repeats a call until it succeeds, as a client does that has something to bring; `null` where the run ends first. */
  async function insist(call: () => Promise<Response | null>): Promise<Response | null> {
    while (!isOver) {
      const response = await call();
      if (response) return response;
      await sleep(500);
    }
    return null;
  }

  /** Uploads a file, as an item where a library is given. Returns the id of the upload once it is acknowledged. */
  async function upload(kind: Kind, name: string, bytes: Buffer, libraryId?: number): Promise<string | null> {
    const intent = { name, size: bytes.length, ...(libraryId && { libraryId, arriveAs: 'published' }) };
    const signing = await insist(() => post(kind, '/backend/storage/pre-sign/library-item', intent));
    if (!signing) return null;
    const { uploadId, url, headers } = (await signing.json()) as SignedPut & { uploadId: string };
    // The address is the store's, and signed: it needs no token, and its failures are not the server's.
    const put = () =>
      fetch(url, {
        method: 'PUT',
        headers,
        body: new Uint8Array(bytes),
        signal: AbortSignal.timeout(30_000),
      });
    while (!isOver && !(await put().catch(() => null))?.ok) await sleep(500);
    const completed = await insist(() => post(kind, '/backend/storage/complete', { uploadId }));
    return completed && uploadId;
  }

  const created = await insist(() =>
    post('write', '/backend/library', {
      title: `Faults ${randomBytes(3).toString('hex')}`,
      section: 'training',
      facetIds: [],
      publishedAt: new Date().toISOString(),
    }),
  );
  const library = (await created?.json()) as Library;
  for (let file = 0; counts.readers > 0 && file < ARCHIVE.files; file++)
    await upload('upload', `archive ${file}.txt`, textOf(ARCHIVE.bytes / 2), library.id);

  async function listOf<T>(path: string): Promise<T[]> {
    const all: T[] = [];
    for (;;) {
      const response = await fetch(
        new URL(`${path}?sort=["id","ASC"]&range=[${all.length},${all.length + PAGE - 1}]`, origin),
        { headers: { authorization: `Bearer ${token}` } },
      ).catch(() => null);
      if (!response?.ok) {
        await response?.arrayBuffer();
        await sleep(500);
        continue;
      }
      const page = (await response.json()) as T[];
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  }
  const itemsOf = () => listOf<LibraryItem>(`/api/backend/library/${library.id}/items`);
  let items = await itemsOf();
  while (items.some(({ file }) => file.state !== 'ready')) {
    await sleep(300);
    items = await itemsOf();
  }

  const written: string[] = [];
  const uploaded: string[] = [];
  const imported: string[] = [];
  const archives = { whole: 0, wrong: 0, resumed: 0 };

  async function member(): Promise<void> {
    for (let round = 0; !isOver; round++) {
      if (round % 100 === 50) await post('sign-in', '/login', { email: EMAIL, password: PASSWORD });
      else if (round % 3 === 0) await drain(await send('read', '/api/private/search?q=archive'));
      else if (round % 3 === 1) await drain(await send('read', `/api/private/library/${library.slug}/items`));
      else await drain(await send('read', '/api/private/news'));
      await sleep(80 + Math.random() * 100);
    }
  }

  async function writer(): Promise<void> {
    while (!isOver) {
      const title = `Article ${randomBytes(6).toString('hex')}`;
      const response = await post('write', '/backend/news', { title });
      if (response) written.push(((await response.json()) as News).title);
      await sleep(150);
    }
  }

  async function uploader(): Promise<void> {
    while (!isOver) {
      const name = `${randomBytes(6).toString('hex')}.txt`;
      if (await upload('upload', name, textOf(10_000), library.id)) uploaded.push(name);
    }
  }

  /** Imports three files after another; what an import says that it has done counts as acknowledged. */
  async function importer(): Promise<void> {
    while (!isOver) {
      const names = [1, 2, 3].map(() => `${randomBytes(6).toString('hex')}.txt`);
      const files: { uploadId: string; path: string }[] = [];
      for (const path of names) {
        const uploadId = await upload('import', path, textOf(3000));
        if (uploadId) files.push({ uploadId, path });
      }
      if (files.length < names.length) return;
      const begun = await insist(() =>
        post('import', `/backend/library/${library.id}/items/import`, { files }),
      );
      if (!begun) return;
      const { id } = (await begun.json()) as ImportRecord;
      if (!(await untilState(id, 'ready'))) return;
      if (!(await insist(() => post('import', `/backend/import/${id}/commit`, {})))) return;
      if (await untilState(id, 'done')) imported.push(...names);
    }
  }

  async function untilState(id: number, wanted: ImportRecord['state']): Promise<boolean> {
    for (;;) {
      const response = await insist(() => send('import', `/api/backend/import/${id}`));
      if (!response) return false;
      const { state } = (await response.json()) as ImportRecord;
      if (state === wanted) return true;
      if (state === 'failed') throw new Error(`the import ${id} has failed`);
      await sleep(300);
    }
  }

  /** Reads the same archive again and again at the pace of a slow line, and goes on where a transfer broke off. */
  async function reader(): Promise<void> {
    let sum: string | null = null;
    while (!isOver) {
      const itemIds = items.map(({ id }) => id);
      const made = await insist(() => post('download', '/private/user/basket/download', { itemIds }));
      if (!made) return;
      const { url, size } = (await made.json()) as DownloadLink & { size: number };
      const hash = createHash('sha256');
      let received = 0;
      while (received < size && !isOver) {
        const response = await send('download', url, { headers: { range: `bytes=${received}-` } });
        if (response) received += await take(response, hash);
        if (received < size && !isOver) {
          archives.resumed++;
          await sleep(500);
        }
      }
      if (received < size) return;
      const digest = hash.digest('hex');
      sum ??= digest;
      if (digest === sum) archives.whole++;
      else archives.wrong++;
    }
  }

  /** Reads a body, in about five seconds for a whole archive, until it ends or breaks off. Returns its bytes. */
  async function take(response: Response, hash: ReturnType<typeof createHash>): Promise<number> {
    let size = 0;
    try {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        hash.update(chunk);
        size += chunk.length;
        await sleep((chunk.length / (ARCHIVE.files * ARCHIVE.bytes)) * 5000);
        if (isOver) break;
      }
    } catch {
      failures.push({
        kind: 'download',
        at: Date.now(),
        status: 'cut off',
        hasRetryAfter: true,
        path: 'the body of an archive',
      });
    }
    return size;
  }

  const many = (count: number, client: () => Promise<void>) => Array.from({ length: count }, client);
  requests = 0;
  failures.length = 0;
  const running = Promise.all([
    ...many(counts.members, member),
    ...many(counts.writers, writer),
    ...many(counts.uploaders, uploader),
    ...many(counts.importers, importer),
    ...many(counts.readers, reader),
  ]);
  running.catch(() => {});

  return {
    failures,
    library,
    items,
    requests: () => requests,
    acknowledged: () => ({
      articles: written.length,
      files: uploaded.length,
      imported: imported.length,
    }),
    archives: () => ({ ...archives }),
    async finish() {
      isOver = true;
      await running;
      const names = new Set((await itemsOf()).map(({ file }) => file.name));
      const titles = new Set((await listOf<News>('/api/backend/news')).map(({ title }) => title));
      return {
        articles: written.filter((title) => !titles.has(title)).length,
        files: uploaded.filter((name) => !names.has(name)).length,
        imported: imported.filter((name) => !names.has(name)).length,
      };
    },
  };
}

/** Text that is like no other. */
const textOf = (bytes: number) => Buffer.from(randomBytes(bytes).toString('hex'));

async function drain(response: Response | null): Promise<void> {
  await response?.arrayBuffer().catch(() => {});
}
