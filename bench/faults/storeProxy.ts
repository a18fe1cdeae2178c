/** A way to an object store that can be slow, frozen, refuse some requests, or be cut. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type StoreMode =
  | { readonly kind: 'passing' }
  | { readonly kind: 'cut' }
  /** It accepts connections and says nothing; requests of that time get their responses afterwards. */
  | { readonly kind: 'frozen' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'refusing'; readonly every: number };

export interface StoreProxy {
  readonly url: string;
  set(mode: StoreMode): void;
  close(): Promise<void>;
}

const SLOW_DOWN =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce your rate.</Message></Error>';

export async function openStoreProxy(to: string): Promise<StoreProxy> {
  const target = new URL(to);
  let mode: StoreMode = { kind: 'passing' };
  let count = 0;
  let thaw = () => {};
  let thawed = Promise.resolve();
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url: path, headers } = incoming;
    // The signature is over the host that the client names: it stays.
    const upstream = request({ host: target.hostname, port: target.port, method, path, headers });
    const end = () => {
      if (outgoing.writableFinished) return;
      upstream.destroy();
      // Swift sends a body after the headers of a HEAD, which is an error only once these were read.
      if (method === 'HEAD' && outgoing.headersSent) outgoing.end();
      else outgoing.destroy();
    };
    upstream.on('error', end).on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', end).on('aborted', end).pipe(outgoing);
    });
    incoming.on('error', end).pipe(upstream);
    outgoing.on('close', end);
  };
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (mode.kind === 'slow') await sleep(mode.milliseconds);
    if (mode.kind === 'frozen') await thawed;
    if (incoming.destroyed) return;
    if (mode.kind === 'refusing' && ++count % mode.every === 0) {
      incoming.resume();
      outgoing.writeHead(503, { 'content-type': 'application/xml', connection: 'close' }).end(SLOW_DOWN);
      return;
    }
    pass(incoming, outgoing);
  };
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
  server.on('connection', (socket) => {
    if (mode.kind === 'cut') socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      thaw();
      mode = next;
      if (next.kind === 'frozen')
        thawed = new Promise((resolve) => {
          thaw = resolve;
        });
      if (next.kind === 'cut') server.closeAllConnections();
    },
    close: async () => {
      thaw();
      server.closeAllConnections();
      server.close();
    },
  };
}
