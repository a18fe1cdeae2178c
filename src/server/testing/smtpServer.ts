import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SmtpServer {
  /** As `SMTP_URL` takes it. */
  readonly url: string;
  /** Mails as they arrived, whole. */
  readonly received: readonly string[];
  close(): void;
}

/**
 * As much of SMTP as a client that sends one mail needs; what it takes in is kept. `acknowledge` is called with each mail
 * once it is stored; the client gets no reply where it returns `false`. `RCPT` lines that `isUnknown` finds are refused.
 */
export async function openSmtpServer(
  acknowledge: (mail: string) => boolean = () => true,
  isUnknown: (line: string) => boolean = () => false,
): Promise<SmtpServer> {
  const received: string[] = [];
  const converse = (socket: Socket): void => {
    let mail: string | null = null;
    // Clients that are killed reset their connections.
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (mail !== null) {
        mail += text;
        if (!mail.includes('\r\n.\r\n')) return;
        received.push(mail);
        if (acknowledge(mail)) socket.write('250 kept\r\n');
        mail = null;
      } else if (text.startsWith('EHLO')) socket.write('250 test\r\n');
      else if (text.startsWith('RCPT') && isUnknown(text)) socket.write('550 no such user\r\n');
      else if (text.startsWith('DATA')) {
        mail = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  };
  const server = createServer(converse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => server.close(),
  };
}
