import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  CLOSE,
  type EmbeddedFolder,
  type ThreadRequest,
  type ThreadResponse,
} from './embeddedConnections.ts';

/** Bytes of an answer that are handed over together. */
const PIECE = 64 * 1024;
/** The first byte of a message that begins a connection; all others begin with a letter. */
const STARTUP = 0;
/** No password is required (`R`), and the next query is awaited outside any transaction (`Z`). */
const GREETING = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');

if (!parentPort) throw new Error('This is the thread of the embedded database: it is started by the server.');
const port = parentPort;
const { folder, snapshot }: EmbeddedFolder = workerData;
const database = await PGlite.create({
  dataDir: folder ?? 'memory://',
  extensions: { pg_trgm },
  ...(snapshot && { loadDataDir: snapshot }),
});
await prepareSession();

async function prepareSession(): Promise<void> {
  // Pages come from memory or a local disk: the default takes them for ones of a slow one, and reads whole tables.
  await database.exec('set random_page_cost = 1.1');
}

/** There is one session for all connections, one after the other: what the last one left half done goes. */
async function resetSession(): Promise<void> {
  await database.exec('rollback');
  await database.exec('discard all');
  await prepareSession();
}

async function answer({ id, bytes }: ThreadRequest): Promise<void> {
  if (bytes[0] === STARTUP) {
    await resetSession();
    port.postMessage({ id, bytes: GREETING, isLast: true } satisfies ThreadResponse);
    return;
  }
  let pieces: Uint8Array[] = [];
  let length = 0;
  const hand = (isLast: boolean) => {
    const whole = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    pieces = [];
    length = 0;
    port.postMessage({ id, bytes: whole, isLast } satisfies ThreadResponse, [whole.buffer]);
  };
  await database.execProtocolRawStream(bytes, {
    onRawData: (data) => {
      // A view of the database's memory, which is written over.
      pieces.push(data.slice());
      length += data.length;
      if (length >= PIECE) hand(false);
    },
  });
  hand(true);
}

let turn = Promise.resolve();
port.on('message', (message: ThreadRequest | typeof CLOSE) => {
  turn = turn.then(async () => {
    if (message !== CLOSE) return answer(message);
    await database.close();
    port.close();
  });
});
port.postMessage(null);
