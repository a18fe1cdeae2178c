/**
 * How fast one large file goes up by parts, beside plain PUTs of the same parts to the same store with the same
 * parallelism: on the disk a bare server that writes and syncs what it gets, on S3 addresses of the store itself.
 * The calls to sign and to complete are in the uploads' time; the checksum of a large file is a job's, for which each
 * round waits.
 * Target: at least 90 %.
 *
 *   npm run build && npx tsx bench/uploadThroughput.ts [MiB] [rounds] [disk|s3]
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, PASSWORD, signInForToken } from '../e2e/support/api.ts';
import { startEmptyServer } from '../e2e/support/demoServer.ts';
import { startS3 } from '../scripts/services/services.mjs';
import { createPartSigner } from '../src/admin/transfer/partSigner.ts';
import { readConfig } from '../src/server/config.ts';
import { openStorage } from '../src/server/storage/openStorage.ts';
import type { SignedPut } from '../src/shared/contract/storage.ts';

const MIB = 1024 * 1024;
const SIZE = Number(process.argv[2] ?? 512) * MIB;
const ROUNDS = Number(process.argv[3] ?? 5);
const STORES = process.argv[4] ? [process.argv[4]] : ['disk', 's3'];
/** Parts on their way at the same time, as the back-office sends them. */
const PARALLEL = 5;
/** Milliseconds in which the job has read the file of the round before. */
const CHECKED_WITHIN = 2000 + (SIZE / MIB) * 6;
const EMAIL = 'bench@sillage.example';
const agent = new Agent({ keepAlive: true });

interface Store {
  /** Sends the parts without any of our calls. */
  putPlainly(parts: readonly Buffer[]): Promise<void>;
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Sends one body and returns the ETag. */
async function put(url: string, headers: Record<string, string>, body: Buffer): Promise<string> {
  const sending = httpRequest(url, {
    method: 'PUT',
    agent,
    headers: { ...headers, 'content-length': String(body.length) },
  });
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [import('node:http').IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`PUT: ${response.statusCode}`);
  return response.headers.etag ?? '';
}

async function inParallel<T>(
  all: readonly T[],
  work: (one: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) {
      const one = all[index];
      if (one !== undefined) await work(one, index);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

const BARE_SERVER = `
  const { createWriteStream } = require('node:fs');
  let count = 0;
  require('node:http').createServer((request, response) => {
    const file = createWriteStream(process.argv[1] + '/' + count++, { flags: 'wx', flush: true });
    request.pipe(file).on('close', () => response.setHeader('etag', '"x"').end());
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

async function startDisk(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
  const child = spawn(process.execPath, ['-e', BARE_SERVER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${line.toString().trim()}/`;
  return {
    env: {},
    putPlainly: (parts) => inParallel(parts, async (part) => void (await put(url, {}, part))),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startObjectStore(): Promise<Store> {
  const s3 = await startS3();
  const env = {
    S3_ENDPOINT: s3.env.TEST_S3_ENDPOINT,
    S3_BUCKET: `bench-${randomBytes(4).toString('hex')}`,
    S3_ACCESS_KEY: s3.env.TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: s3.env.TEST_S3_SECRET_KEY,
    S3_REGION: s3.env.TEST_S3_REGION,
  };
  const storage = await openStorage(readConfig({ NODE_ENV: 'production', DATA_DIR: tmpdir(), ...env }));
  return {
    env,
    putPlainly: (parts) =>
      inParallel(parts, async (part) => {
        const place = await storage.startPut();
        const options = { size: part.length, mediaType: 'application/octet-stream', expiresIn: 600 };
        const { url, headers } = await storage.signPut(place, options);
        await put(url, headers, part);
      }),
    stop: async () => {
      await storage.close();
      await s3.stop();
    },
  };
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const seconds = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

for (const name of STORES) {
  const store = await (name === 's3' ? startObjectStore() : startDisk());
  const server = await startEmptyServer(EMAIL, store.env);
  try {
    const token = await signInForToken(server.origin, EMAIL, PASSWORD);
    const api = <T>(path: string, body: object) =>
      call<T>('POST', `/backend/storage/${path}`, body, token, server.origin);
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(SIZE - 9)]);
    const upload = async () => {
      // Each round has other bytes: the same would be stored once.
      bytes.write(randomBytes(8).toString('hex'), 9);
      const { uploadId, partSize } = await api<{ uploadId: string; partSize: number }>('initiate/folder', {
        name: 'film.pdf',
        size: SIZE,
      });
      const parts = Array.from({ length: Math.ceil(SIZE / partSize) }, (_, index) =>
        bytes.subarray(index * partSize, (index + 1) * partSize),
      );
      const { sign } = createPartSigner({
        signParts: async (wanted) => (await api<{ signed: SignedPut[] }>('chunk', wanted)).signed,
      });
      const etags: string[] = [];
      const plain = await seconds(() => store.putPlainly(parts));
      const ours = await seconds(async () => {
        await inParallel(parts, async (part, index) => {
          const signed = await sign(uploadId, index + 1);
          etags[index] = await put(new URL(signed.url, server.origin).href, signed.headers, part);
        });
        await api('complete', {
          uploadId,
          parts: etags.map((etag, index) => ({ partNumber: index + 1, etag })),
        });
      });
      return { plain, ours };
    };
    await upload();
    const rounds: { plain: number; ours: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // A server ends connections that idle that long, maybe just as they are used again.
      agent.destroy();
      await sleep(CHECKED_WITHIN);
      rounds.push(await upload());
    }
    const rate = (all: number[]) => Math.round(SIZE / MIB / median(all));
    console.log(
      `${name}: ${Math.round(median(rounds.map(({ plain, ours }) => plain / ours)) * 100)} % of plain PUTs (${rate(rounds.map(({ ours }) => ours))} of ${rate(rounds.map(({ plain }) => plain))} MiB/s); ${SIZE / MIB} MiB, median of ${ROUNDS}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    await server.stop();
    await store.stop();
  }
}
