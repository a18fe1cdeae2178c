import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** Where the embedded database lives: a folder, or memory that begins as the dump `snapshot`. */
export interface EmbeddedFolder {
  readonly folder?: string;
  readonly snapshot?: Blob;
}

/** Complete messages of PostgreSQL's protocol. */
export interface ThreadRequest {
  readonly id: number;
  readonly bytes: Uint8Array;
}
export interface ThreadResponse extends ThreadRequest {
  readonly isLast: boolean;
}
/** Requests the thread to end, after all earlier messages. */
export const CLOSE = 'close';

export interface EmbeddedConnections {
  /** Resolves when the database is open; rejects with what keeps it from opening. */
  open(): Promise<void>;
  /** What a driver takes for a socket. One at a time: they share the database's only session. */
  connect(): Duplex;
  /** Ends the database cleanly. Connections are closed before. */
  close(): Promise<void>;
}

/**
 * The embedded database in a thread of its own, so that no query holds up what this one serves; the driver of
 * PostgreSQL speaks to it as to a server. When a thread dies, its pending queries fail, and the next connection starts
 * another, which recovers the folder as PostgreSQL does after a crash.
 */
export function embeddedConnections(
  at: EmbeddedFolder,
  startThread: typeof startEmbeddedThread = startEmbeddedThread,
): EmbeddedConnections {
  const pending = new Map<number, EmbeddedSocket>();
  /** Connections of the thread that runs: its end is theirs, or half a transaction would go on in the next thread. */
  const connected = new Set<EmbeddedSocket>();
  let running: Promise<Worker> | null = null;
  let last = 0;

  async function start(): Promise<Worker> {
    const worker = startThread(at);
    let cause: unknown;
    // The driver is notified by its connection; without a listener the error would also end this process.
    worker.on('error', (error) => {
      cause = error;
    });
    worker.once('exit', () => {
      running = null;
      const lost = [...connected];
      pending.clear();
      connected.clear();
      for (const socket of lost) socket.destroy(new Error('The embedded database has ended.', { cause }));
    });
    await once(worker, 'message');
    worker.on('message', ({ id, bytes, isLast }: ThreadResponse) => {
      const socket = pending.get(id);
      if (isLast) pending.delete(id);
      socket?.receive(bytes, isLast);
    });
    return worker;
  }

  function open(): Promise<Worker> {
    if (!running) {
      running = start();
      running.catch(() => {
        running = null;
      });
    }
    return running;
  }

  return {
    open: async () => {
      await open();
    },
    connect: () => {
      const socket = new EmbeddedSocket(async (bytes) => {
        const worker = await open();
        if (socket.destroyed) return;
        connected.add(socket);
        pending.set(++last, socket);
        worker.postMessage({ id: last, bytes } satisfies ThreadRequest);
      });
      return socket.once('close', () => connected.delete(socket));
    },
    close: async () => {
      const worker = await running;
      if (!worker) return;
      const ended = once(worker, 'exit');
      worker.postMessage(CLOSE);
      await ended;
    },
  };
}

/** `embeddedThread.js` beside the built server, or the source by tsx in development and tests. */
export function startEmbeddedThread(workerData: EmbeddedFolder): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./embeddedThread.js', import.meta.url), { workerData, execArgv: [] });
  const source = JSON.stringify(new URL('./embeddedThread.ts', import.meta.url).href);
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(load, { eval: true, workerData, execArgv: [] });
}

type Ask = (bytes: Uint8Array) => Promise<void>;

/** The side of a connection that the driver holds. */
class EmbeddedSocket extends Duplex {
  readonly #ask: Ask;
  readonly #waiting: { readonly bytes: Uint8Array; readonly isLast: boolean }[] = [];
  #isHeld = false;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  /** As of a socket: the driver calls it before it writes. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  /**
   * Long responses are read piece by piece, a turn of the event loop each, so that other connections are served in
   * between.
   */
  receive(bytes: Uint8Array, isLast: boolean): void {
    this.#waiting.push({ bytes, isLast });
    if (!this.#isHeld) this.#give();
  }

  #give(): void {
    this.#isHeld = false;
    const piece = this.#waiting.shift();
    if (!piece || this.destroyed) return;
    this.push(piece.bytes);
    this.#isHeld = !piece.isLast;
    if (this.#isHeld) setImmediate(() => this.#give());
    else this.#give();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    void this.#send(chunk, done);
  }

  async #send(chunk: Buffer, done: (error?: Error | null) => void): Promise<void> {
    try {
      await this.#ask(new Uint8Array(chunk));
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
