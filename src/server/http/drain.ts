import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

export interface Drain {
  /** Milliseconds after which every connection ends. */
  readonly patience: number;
  /**
   * Milliseconds for which a connection without a request stays open. A proxy may be sending one on it, and repeats none
   * that changes something: until it has noticed that this server ends, none is closed under it.
   */
  readonly idleFor: number;
}

/**
 * Follows the responses of a server so that it can be closed without waiting for connections on which nothing is under way.
 * Returns what closes it: nothing more is accepted, each connection ends with its response and says so (a proxy then sends
 * nothing more on it), those without a request end soon after, and all of them some time later.
 */
export function drainable(server: Server): (drain: Drain) => Promise<void> {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  let closesIdle = false;
  // The server's own way to do so cuts off what has been written to a slow line and is not sent yet.
  const closeIdle = () => {
    const busy = new Set([...underWay].map(({ req }) => req.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_incoming, outgoing: ServerResponse) => {
    if (isClosing) outgoing.shouldKeepAlive = false;
    underWay.add(outgoing);
    outgoing.once('close', () => {
      underWay.delete(outgoing);
      // Its headers may have promised to keep the connection.
      if (closesIdle) closeIdle();
    });
  });
  return async ({ patience, idleFor }) => {
    isClosing = true;
    for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
    const waiting = setTimeout(() => {
      closesIdle = true;
      closeIdle();
    }, idleFor);
    const force = setTimeout(() => server.closeAllConnections(), patience);
    // The HTTP server's closes idle connections at once.
    await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    clearTimeout(waiting);
    clearTimeout(force);
  };
}
