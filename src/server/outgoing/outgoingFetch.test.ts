import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPublicAddress } from './isPublicAddress.ts';
import { createOutgoingFetch, type OutgoingError } from './outgoingFetch.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const codeOf = (call: Promise<Response>) =>
  call.then(
    () => 'done',
    (error: OutgoingError) => error.code,
  );

describe('addresses', () => {
  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('%s is nobody’s on the internet', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('outgoing calls', () => {
  const strict = createOutgoingFetch({ privateHosts: [] });
  const local = createOutgoingFetch({ privateHosts: ['127.0.0.1'] });

  it('refuse private addresses in whichever way they are written, and names that lead there', async () => {
    let calls = 0;
    const origin = await serve((_incoming, outgoing) => {
      calls++;
      outgoing.end();
    });
    const { port } = new URL(origin);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])
      expect(await codeOf(strict(`https://${host}:${port}/`))).toBe('refused');
    // Allowed by another name than the one that is called.
    expect(await codeOf(local(`http://localhost:${port}/`))).toBe('refused');
    expect(calls).toBe(0);
  });

  it('refuse plain HTTP but to a host of this machine that is allowed, and other schemes', async () => {
    expect(await codeOf(strict('http://8.8.8.8/'))).toBe('refused');
    expect(await codeOf(createOutgoingFetch({ privateHosts: ['10.1.2.3'] })('http://10.1.2.3/'))).toBe(
      'refused',
    );
    for (const address of ['file:///etc/passwd', 'ftp://8.8.8.8', 'nonsense', 'https://user:pass@8.8.8.8/'])
      expect(await codeOf(strict(address))).toBe('refused');
  });

  it('by plain HTTP reach a host that operators have named so in their network, and none outside', async () => {
    const origin = await serve((_incoming, outgoing) => void outgoing.end('here'));
    const plainHosts = ['127.0.0.1', '8.8.8.8', '10.1.2.3'];
    const named = createOutgoingFetch({ privateHosts: [], plainHosts });
    expect(await (await named(origin)).text()).toBe('here');
    expect(await codeOf(named('http://8.8.8.8/'))).toBe('refused');
    // Called, whether there is such a host here or not.
    const soon = createOutgoingFetch({ privateHosts: [], plainHosts, timeoutMs: 200 });
    expect(await codeOf(soon('http://10.1.2.3:9/'))).not.toBe('refused');
    expect(await codeOf(named('http://10.1.2.4/'))).toBe('refused');
  });

  it('end with the reason of who made them', async () => {
    const giving = new AbortController();
    let hasEnded = false;
    const origin = await serve((incoming, outgoing) => {
      outgoing.write('x');
      incoming.socket.on('close', () => {
        hasEnded = true;
      });
      giving.abort(new Error('not wanted any more'));
    });
    await expect(local(origin, { signal: giving.signal })).rejects.toThrow('not wanted any more');
    await vi.waitFor(() => expect(hasEnded).toBe(true));
    await expect(local(origin, { signal: giving.signal })).rejects.toThrow('not wanted any more');
  });

  it('send what they are given, and return redirects instead of following them', async () => {
    const seen: string[] = [];
    const origin = await serve((incoming, outgoing) => {
      incoming.on('data', (chunk: Buffer) => seen.push(`${incoming.method} ${chunk.toString()}`));
      incoming.on('end', () => outgoing.writeHead(302, { location: 'https://10.0.0.1/' }).end('away'));
    });
    const response = await local(`${origin}/x`, { method: 'POST', body: 'a=1' });
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([
      302,
      'https://10.0.0.1/',
      'away',
    ]);
    expect(seen).toEqual(['POST a=1']);
  });

  it('end when a response is too long, takes too long, or does not come', async () => {
    const long = await serve((_incoming, outgoing) => void outgoing.end('x'.repeat(5000)));
    const bounded = { privateHosts: ['127.0.0.1'], maxBytes: 4000, timeoutMs: 200 };
    expect(await codeOf(createOutgoingFetch(bounded)(long))).toBe('too_large');
    const slow = await serve((_incoming, outgoing) => void outgoing.write('x'));
    expect(await codeOf(createOutgoingFetch(bounded)(slow))).toBe('timeout');
    const silent = await serve(() => {});
    expect(await codeOf(createOutgoingFetch(bounded)(silent))).toBe('timeout');
    const away = await serve(() => {});
    for (const close of closing.splice(0)) close();
    expect(await codeOf(local(away))).toBe('unreachable');
  });
});
