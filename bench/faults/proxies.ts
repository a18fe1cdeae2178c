/** HAProxy and nginx before instances, with the configurations that `deploy/proxy` recommends, without TLS. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type ProxyName = 'haproxy' | 'nginx';

export interface Proxy {
  /** `http://localhost:port` */
  readonly origin: string;
  stop(): Promise<void>;
}

const rootOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Replaces what differs here. Throws where the recommended configuration no longer has it. */
function adapt(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((adapted, [pattern, replacement]) => {
    if (!pattern.test(adapted)) throw new Error(`deploy/proxy has no ${pattern} any more`);
    return adapted.replace(pattern, replacement);
  }, text);
}

function haproxy(port: number, servers: readonly string[]): string {
  const lines = servers.map((address, index) => `    server s${index} ${address}\n`).join('');
  return adapt(readFileSync(rootOf('deploy/proxy/haproxy.cfg'), 'utf8'), [
    [/ *ssl-default-bind-options.*\n/, ''],
    [/bind :80\n/, `bind 127.0.0.1:${port}\n`],
    [/ *bind :443.*\n/, ''],
    [/ *http-request redirect scheme.*\n/, ''],
    [/X-Forwarded-Proto https/, 'X-Forwarded-Proto http'],
    [/( *server \w+ 127\.0\.0\.1:\d+\n?)+/, lines],
  ]);
}

function nginx(port: number, servers: readonly string[], folder: string): string {
  const lines = servers.map((address) => `        server ${address} max_fails=1 fail_timeout=2s;\n`).join('');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `    ${name}_temp_path ${folder}/${name};\n`)
    .join('');
  return adapt(readFileSync(rootOf('deploy/proxy/nginx.conf'), 'utf8'), [
    [/worker_processes auto;/, 'worker_processes 2;'],
    [/http \{\n/, `http {\n${temporary}`],
    [/\/var\/log\/nginx\/access\.log/, `${folder}/access.log`],
    [/( *server 127\.0\.0\.1:\d+ max_fails=1 fail_timeout=2s;\n)+/, lines],
    [/ *server \{\n *listen 80;[\s\S]*?\n {4}\}\n/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/( *ssl_.*\n)+/, ''],
    [/X-Forwarded-Proto https/, 'X-Forwarded-Proto http'],
  ]);
}

/** Starts a proxy before servers (`127.0.0.1:port`) that need not run yet; `port` is its own. */
export async function startProxy(
  name: ProxyName,
  { port, servers }: { port: number; servers: readonly string[] },
): Promise<Proxy> {
  execFileSync('bash', [rootOf('scripts/services/ensure-proxies.sh')], { stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), `sillage-${name}.`));
  const config = join(folder, 'proxy.conf');
  writeFileSync(config, name === 'haproxy' ? haproxy(port, servers) : nginx(port, servers, folder));
  const log = join(folder, 'log');
  const out = openSync(log, 'a');
  const args =
    name === 'haproxy'
      ? ['-db', '-f', config]
      : ['-c', config, '-p', folder, '-g', `daemon off; pid ${folder}/pid; error_log stderr;`];
  const child = spawn(name, args, {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', out, out],
  });
  await listening(child, port, () => readFileSync(log, 'utf8'));
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(child: ChildProcess, port: number, log: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended: ${log()}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
}
