/**
 * The targets of downloads: first byte of 10,000 files and 100 GB in 100 ms cold, memory growth under 64 MB, throughput
 * at least 80 % of a plain download from the same server. Run: npx tsx bench/download.ts
 * STORE_DELAY_MS=20 gives the store a round trip of 20 ms.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { availableParallelism, cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;
interface Target {
  url: string;
  size: number;
  frozenIn: number;
}
interface Addresses {
  port: number;
  huge: Target;
  small: Target;
  large: Target;
  plain: Target;
}

const script = fileURLToPath(new URL('./downloadServer.ts', import.meta.url));
const server = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', script], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
const nextLine = async <T>() => JSON.parse((await lines.next()).value as string) as T;
const addresses = await nextLine<Addresses>();
const probe = async (command = 'memory') => {
  server.stdin.write(`${command}\n`);
  return nextLine<{ rss: number; longest: number }>();
};

function request(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: addresses.port, path: url, agent: false }, resolve).once('error', reject);
  });
}

/** Milliseconds to the first byte of the body; the transfer is then cut. */
async function firstByte(url: string): Promise<number> {
  const start = performance.now();
  const response = await request(url);
  await once(response, 'data');
  const elapsed = performance.now() - start;
  response.destroy();
  return elapsed;
}

/** Bytes per second over `limit` bytes, and the most memory that the server took meanwhile. */
async function transfer(
  url: string,
  limit: number,
): Promise<{ rate: number; peak: number; longest: number }> {
  await probe();
  const response = await request(url);
  let received = 0;
  let peak = 0;
  let longest = 0;
  let nextProbe = limit / 20;
  const start = performance.now();
  for await (const chunk of response as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (received > nextProbe) {
      nextProbe += limit / 20;
      const state = await probe();
      peak = Math.max(peak, state.rss);
      longest = Math.max(longest, state.longest);
    }
    if (received >= limit) break;
  }
  const seconds = (performance.now() - start) / 1000;
  response.destroy();
  return { rate: received / seconds, peak, longest };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rate = (value: number) => `${(value / MIB).toFixed(0)} MiB/s`;
const growth = (bytes: number) => `${bytes < 0 ? '' : '+'}${(bytes / MIB).toFixed(0)} MiB`;

try {
  const { huge, small, large, plain } = addresses;
  console.log(
    `node ${process.version}, ${availableParallelism()} cores of ${cpus()[0]?.model}, loopback, client in its own process`,
  );
  console.log(
    `objects of zeros made in memory, store round trip ${process.env.STORE_DELAY_MS ?? 0} ms, embedded database\n`,
  );
  console.log(
    `freezing 10,000 items:    ${huge.frozenIn.toFixed(0)} ms (archive of ${(huge.size / GIB).toFixed(1)} GiB)`,
  );
  const times: number[] = [];
  for (let run = 0; run < 7; run++) times.push(await firstByte(huge.url));
  console.log(
    `first byte:               ${(times[0] ?? 0).toFixed(0)} ms cold, median ${median(times).toFixed(0)} ms of 7 (target < 100)`,
  );
  const { longest: blocked } = await probe();
  console.log(`longest stall of the loop: ${blocked.toFixed(0)} ms while opening\n`);

  // Warm, then settled: what grows from here is what a transfer takes.
  for (const target of [plain, large, small]) await transfer(target.url, GIB / 2);
  await probe('settle');
  const idle = (await probe('settle')).rss;
  const ratios: number[] = [];
  for (let run = 0; run < 5; run++) {
    const one = await transfer(plain.url, 2 * GIB);
    const many = await transfer(large.url, 2 * GIB);
    ratios.push(many.rate / one.rate);
    console.log(
      `plain ${rate(one.rate)}, archive of 10 MiB files ${rate(many.rate)}: ${((many.rate / one.rate) * 100).toFixed(0)} %; memory ${growth(many.peak - idle)}, longest stall ${many.longest.toFixed(0)} ms`,
    );
  }
  console.log(
    `throughput ratio:         ${(median(ratios) * 100).toFixed(0)} %, median of 5 (target ≥ 80 %)`,
  );
  const tiny = await transfer(small.url, small.size);
  console.log(
    `10,000 files of 100 KiB:  ${rate(tiny.rate)}; memory ${growth(tiny.peak - idle)} (target < 64)`,
  );
} finally {
  server.stdin.end();
  await once(server, 'exit');
}
