import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What a receiver was sent. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Another system that receives webhooks, and answers as a test says. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How it answers from now on: by a status, in its own way, or not at all. */
  answer: number | 'hang' | ((received: Received, outgoing: ServerResponse) => void);
  /** Reads a message as the library of Standard Webhooks does. Throws where its signature or its time is wrong. */
  verify(secret: string, received: Received): unknown;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one = { headers: incoming.headers, body, message: JSON.parse(body) };
      received.push(one);
      const { answer } = receiver;
      if (typeof answer === 'function') answer(one, outgoing);
      else if (answer !== 'hang') outgoing.writeHead(answer).end('thanks');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: 204,
    verify: (secret, { headers, body }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}
