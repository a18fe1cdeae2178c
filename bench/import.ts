/**
 * How fast an import of many small files with a sheet is checked and written, what the server's memory grows to, and how
 * long members wait for a library meanwhile. The files are stored beforehand; uploads have a measurement of their own.
 * Targets for 10,000 rows: dry run 300 rows/s, commit 1,000 rows/s, memory growth under 150 MB, members under 100 ms.
 *
 *   npx tsx bench/import.ts [rows] [items that the library has already]
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { readConfig } from '../src/server/config.ts';
import { files } from '../src/server/db/schema/files.ts';
import { importFiles, imports } from '../src/server/db/schema/imports.ts';
import { createItems } from '../src/server/modules/assets/libraries/items/bulkItems.service.ts';
import { bearerOf, createSession } from '../src/server/modules/people/auth/sessions.service.ts';
import { type RunningServer, startServer } from '../src/server/server.ts';
import { buildAttribute, buildLibrary, buildUser } from '../src/server/testing/factories.ts';
import type { ImportRecord } from '../src/shared/contract/import.ts';

const ROWS = Number(process.argv[2] ?? 10_000);
const KNOWN = Number(process.argv[3] ?? 2_000);
const CHUNK = 500;
/** How often a member opens the library, and how often the import is read: the back-office does so each second. */
const MEMBER_MS = 100;
const POLL_MS = 500;
const MIB = 1024 * 1024;

const nameOf = (index: number): string => `picture ${String(index + 1).padStart(5, '0')}.jpg`;

/** Small files as uploads leave them, previews made. */
async function storeFiles({ context }: RunningServer, count: number, prefix: string): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < count; start += CHUNK) {
    const rows: (typeof files.$inferInsert)[] = [];
    for (let index = start; index < Math.min(count, start + CHUNK); index++) {
      const bytes = randomBytes(2000);
      const storageKey = `bench/${prefix}/${index}`;
      await context.storage.put(storageKey, bytes, { size: bytes.length, mediaType: 'image/jpeg' });
      rows.push({
        storageKey,
        name: prefix === 'new' ? nameOf(index) : `${prefix} ${index}.jpg`,
        mediaType: 'image/jpeg',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        crc32: crc32(bytes),
        pixelHash: randomBytes(32).toString('hex'),
        lookHash: randomBytes(8).toString('hex'),
        isLooked: true,
        purpose: 'item',
        state: 'ready',
        renditionState: 'ready',
      });
    }
    const made = await context.db.insert(files).values(rows).returning({ id: files.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

function sheetOf(slug: string): Buffer {
  const lines = [`file name,title,description,tags,credit,published at,markets,attribute:${slug}`];
  for (let index = 0; index < ROWS; index++)
    lines.push(
      `${nameOf(index)},Picture ${index + 1},"A bottle on stone, number ${index + 1}",still life; night,Noor Haddad,2026-09-01,europe; gulf,value-${index % 20}`,
    );
  return Buffer.from(lines.join('\r\n'));
}

async function measure(server: RunningServer): Promise<void> {
  const { context } = server;
  const { db } = context;
  const editor = await buildUser(db, { roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  const member = await buildUser(db);
  const tokenOf = async (userId: number) =>
    bearerOf(context.config, (await createSession(db, userId, 'bench')).row.id);
  const [editorToken, memberToken] = [await tokenOf(editor.id), await tokenOf(member.id)];
  const attribute = await buildAttribute(db, {
    values: Array.from({ length: 20 }, (_, index) => `value-${index}`),
  });
  const library = await buildLibrary(db, { facetIds: [attribute.id] });
  const author = { userId: editor.id, requestId: null };
  const known = await storeFiles(server, KNOWN, 'known');
  for (let start = 0; start < known.length; start += CHUNK)
    await db.transaction((tx) =>
      createItems(
        tx,
        {
          libraryId: library.id,
          items: known.slice(start, start + CHUNK).map((fileId) => ({
            fileId,
            title: `Item ${fileId}`,
            valueIds: [],
            visibility: { publishedAt: new Date(0) },
          })),
        },
        author,
      ),
    );

  const call = async <T>(method: string, path: string, body?: unknown, token = editorToken): Promise<T> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { id } = await call<ImportRecord>('POST', '/backend/import', { libraryId: library.id });
  const fileIds = await storeFiles(server, ROWS, 'new');
  for (let start = 0; start < fileIds.length; start += CHUNK)
    await db.insert(importFiles).values(
      fileIds.slice(start, start + CHUNK).map((fileId, index) => {
        const name = nameOf(start + index);
        return { importId: id, path: name, pathKey: name, nameKey: name, fileId, position: start + index };
      }),
    );
  const sheet = sheetOf(attribute.slug);
  await context.storage.put('bench/sheet.csv', sheet, { size: sheet.length, mediaType: 'text/csv' });
  const [source] = await db
    .insert(files)
    .values({
      storageKey: 'bench/sheet.csv',
      name: 'sheet.csv',
      mediaType: 'text/csv',
      size: sheet.length,
      purpose: 'source',
      state: 'ready',
      renditionState: 'none',
    })
    .returning({ id: files.id });
  await db.update(imports).set({
    sheetFileId: source?.id ?? null,
    sheet: { name: 'sheet.csv', format: 'csv', encoding: null, separator: null, tabs: [], tab: null },
  });

  const libraryPage = `/private/library/${library.slug}/items?limit=48`;
  await call('GET', libraryPage, undefined, memberToken);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const run = async (action: 'check' | 'commit', end: ImportRecord['state']) => {
    const waits: number[] = [];
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        const sentAt = performance.now();
        await call('GET', libraryPage, undefined, memberToken);
        waits.push(performance.now() - sentAt);
        peak = Math.max(peak, process.memoryUsage().rss);
        await sleep(MEMBER_MS);
      }
    })();
    const cpu = process.cpuUsage();
    const began = performance.now();
    let record = await call<ImportRecord>(
      'POST',
      `/backend/import/${id}/${action}`,
      action === 'commit' ? {} : undefined,
    );
    while (record.state !== end) {
      if (record.fault) throw new Error(record.fault);
      await sleep(POLL_MS);
      record = await call<ImportRecord>('GET', `/backend/import/${id}`);
    }
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    isOver = true;
    await asking;
    waits.sort((a, b) => a - b);
    const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
    console.log(
      `${action}: ${seconds.toFixed(1)} s, ${Math.round(ROWS / seconds)} rows/s (${((user + system) / 1e6).toFixed(1)} s of processor time, members' pages included); members waited ${at(0.5)} ms (median), ${at(0.95)} ms (95 %)`,
    );
    return record;
  };
  const checked = await run('check', 'ready');
  console.log(`  ${JSON.stringify(checked.counts.verdicts)}`);
  const done = await run('commit', 'done');
  console.log(`  ${JSON.stringify(done.counts.outcomes)}`);
  console.log(
    `memory: ${Math.round(before / MIB)} MB before, grew by ${Math.round((peak - before) / MIB)} MB`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'sillage-bench.'));
console.log(
  `${ROWS} rows into a library of ${KNOWN}; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
try {
  const config = readConfig({
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
  });
  const server = await startServer(config);
  try {
    // Background work begins a while after the start.
    await sleep(4000);
    await measure(server);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
