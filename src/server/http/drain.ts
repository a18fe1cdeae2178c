import type { Server, ServerResponse } from 'node:http';

/**
 * Follows the responses of a server so that it can be closed without waiting for connections on which nothing is under way.
 * Returns what closes it: nothing more is accepted, each connection ends with its response and says so (a proxy then sends
 * nothing more on it), and after `patience` milliseconds all end.
 */
export function drainable(server: Server): (patience: number) => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener('request', (_incoming, outgoing: ServerResponse) => {
    if (isClosing) outgoing.shouldKeepAlive = false;
    underWay.add(outgoing);
    outgoing.once('close', () => {
      underWay.delete(outgoing);
      // Its headers may have promised to keep the connection; it becomes idle a moment later.
      if (isClosing) setImmediate(() => server.closeIdleConnections());
    });
  });
  return async (patience) => {
    isClosing = true;
    for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
    const force = setTimeout(() => server.closeAllConnections(), patience);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
    clearTimeout(force);
  };
}
