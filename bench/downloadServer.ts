/**
 * The server under measurement, run as a process of its own by bench/download.ts: the real download routes over an
 * embedded database, and objects of zeros that cost no disk. Prints one JSON line with its addresses; responds
 * `memory` on its standard input with its resident set in bytes.
 */
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { Config } from '../src/server/config.ts';
import type { Context } from '../src/server/context.ts';
import type { Principal } from '../src/server/http/principal.ts';
import { handleErrors } from '../src/server/http/requests.ts';
import type { AppHono } from '../src/server/http/routes.ts';
import { downloadRoutes } from '../src/server/modules/assets/downloads/downloads.routes.ts';
import {
  createDownload,
  signedDownloadUrl,
} from '../src/server/modules/assets/downloads/downloads.service.ts';
import { warmFacetIndexes } from '../src/server/modules/assets/libraries/libraries.service.ts';
import type { Storage } from '../src/server/storage/port.ts';
import { respondWithBytes } from '../src/server/storage/respondWithBytes.ts';
import { openTestDatabase } from '../src/server/testing/database.ts';

const MIB = 1024 * 1024;
const CHUNK = Buffer.alloc(256 * 1024);
const delay = Number(process.env.STORE_DELAY_MS ?? 0);

/** As a disk or a socket would: chunks of 256 KiB, after the round trip of the store. */
const storage = {
  driver: 'disk',
  async open(_key: string, range?: { start: number; end: number }, signal?: AbortSignal) {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    let left = range ? range.end - range.start + 1 : 0;
    return new Readable({
      highWaterMark: CHUNK.length,
      signal,
      read() {
        if (left === 0) return void this.push(null);
        const length = Math.min(left, CHUNK.length);
        left -= length;
        this.push(CHUNK.subarray(0, length));
      },
    });
  },
} as unknown as Storage;

const handle = await openTestDatabase();
const { db } = handle;
const log = pino({ level: 'silent' });
const config = { secrets: ['bench '.repeat(8)] } as unknown as Config;
const context = { config, db, storage, log } as unknown as Context;
const app: AppHono = new Hono();
handleErrors(app, log);
downloadRoutes(app, context);

const PLAIN_SIZE = 4 * 1024 * MIB;
app.get('/plain', (request) =>
  respondWithBytes(request.req.raw, {
    size: PLAIN_SIZE,
    etag: '"plain"',
    headers: {},
    open: (range, signal) => storage.open('plain', range, signal),
  }),
);

/** A library of `count` files of `size` bytes, in the basket of a user of its own. */
async function fill(count: number, size: number): Promise<Principal> {
  const zeros = Buffer.alloc(Math.min(size, 11 * MIB));
  const name = `bench-${count}-${size}`;
  await db.execute(sql`insert into users (email, name) values (${name}, 'Bench')`);
  await db.execute(
    sql`insert into libraries (slug, title, position, published_at) values (${name}, ${name}, 1, '2020-01-01')`,
  );
  await db.execute(sql`insert into files (storage_key, name, media_type, size, sha256, crc32, purpose, state, rendition_state)
    select ${name} || '/' || n, 'Ambre Noir – campaign ' || n || '.jpg', 'image/jpeg', ${size}::bigint, 'x', ${crc32(zeros)}::bigint, 'item', 'ready', 'none'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`insert into library_items (library_id, title, file_id, position, published_at)
    select libraries.id, files.name, files.id, files.id, '2020-01-01' from files, libraries
    where files.storage_key like ${name} || '/%' and libraries.slug = ${name}`);
  await db.execute(
    sql`insert into item_versions (item_id, number, file_id) select id, 1, file_id from library_items on conflict do nothing`,
  );
  await db.execute(sql`insert into basket_entries (user_id, item_id)
    select users.id, library_items.id from users, library_items join libraries on libraries.id = library_id
    where users.email = ${name} and libraries.slug = ${name}`);
  const { rows } = (await db.execute(sql`select id from users where email = ${name}`)) as unknown as {
    rows: { id: number }[];
  };
  return {
    userId: rows[0]?.id ?? 0,
    sessionId: '',
    email: name,
    name,
    roles: ['ROLE_USER'],
    market: null,
    markets: null,
    groups: [],
    editLimits: null,
  };
}

async function freeze(count: number, size: number) {
  const principal = await fill(count, size);
  const start = performance.now();
  const row = await createDownload(
    context,
    { userId: principal.userId, viewer: principal },
    {
      name: 'Bench',
      itemIds: null,
      form: 'original',
      timeZone: undefined,
      taker: { userId: principal.userId, keyId: null, market: null, isManaged: false },
    },
  );
  return { url: signedDownloadUrl(context, row).url, size: row.size, frozenIn: performance.now() - start };
}

const huge = await freeze(10_000, 10 * MIB);
const small = await freeze(10_000, 100 * 1024);
const large = await freeze(400, 10 * MIB);

// As a server does after its start.
await warmFacetIndexes(db);

let longest = 0;
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  longest = Math.max(longest, now - last - 5);
  last = now;
}, 5);

const respond = getRequestListener(app.fetch);
const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(
    `${JSON.stringify({ port, huge, small, large, plain: { url: '/plain', size: PLAIN_SIZE } })}\n`,
  );
});
process.stdin.on('data', (command: Buffer) => {
  if (command.includes('settle')) globalThis.gc?.();
  process.stdout.write(`${JSON.stringify({ rss: process.memoryUsage().rss, longest })}\n`);
  longest = 0;
});
process.stdin.once('end', () => process.exit(0));
