import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/server/config.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const server = read('src/server/server.ts');
/** Seconds after which the server closes an idle connection, and milliseconds that running requests have at a stop. */
const KEEP_ALIVE = Number(/KEEP_ALIVE_MS = ([\d_]+)/.exec(server)?.[1]?.replaceAll('_', '')) / 1000;
const DRAIN = Number(/DRAIN_MS = ([\d_]+)/.exec(server)?.[1]?.replaceAll('_', '')) / 1000;

const isInstalled = (command: string) => spawnSync('which', [command]).status === 0;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All of a command's output; throws when it fails. */
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`);
  return stdout + stderr;
}

describe('the Dockerfile', () => {
  const lines = read('deploy/Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const of = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));

  it('builds on the recommended Node, by plain image names', () => {
    const [, recommended] = /(\d+) is recommended/.exec(read('README.md')) ?? [];
    expect(of('ARG')).toContain(`NODE_VERSION=${recommended}`);
    const base = `node:${'$'}{NODE_VERSION}-slim`;
    expect(of('FROM')).toEqual([`${base} AS build`, base]);
  });

  it('copies what is there, by the script that the tests run, and runs as no administrator', () => {
    const copied = of('COPY').filter((line) => !line.startsWith('--from'));
    for (const path of copied.flatMap((line) => line.split(' ').slice(0, -1)))
      expect(existsSync(join(root, path)), path).toBe(true);
    const [, script] = / node (scripts\/\S+\.mjs) \/package/.exec(of('RUN').join('\n')) ?? [];
    expect(script).toBe('scripts/package.mjs');
    expect(existsSync(join(root, script ?? ''))).toBe(true);
    expect(of('USER')).toEqual(['node']);
    expect(of('HEALTHCHECK')[0]).toContain('/readyz');
    expect(of('CMD')).toEqual(['["node", "--enable-source-maps", "dist/server/main.js"]']);
  });

  it('leaves nothing out that the build reads', () => {
    const kept = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const missing = kept.filter((path) => !path.includes('*') && !existsSync(join(root, path)));
    expect(missing).toEqual([]);
    const [, sources = ''] = /const SOURCES = \[([\s\S]*?)\];/.exec(read('scripts/setup.mjs')) ?? [];
    for (const [, source = ''] of sources.matchAll(/'([^']+)'/g))
      expect(
        kept.some((path) => source === path || source.startsWith(`${path}/`)),
        source,
      ).toBe(true);
  });
});

describe('the proxies', () => {
  const FILES = ['haproxy.cfg', 'haproxy.compose.cfg', 'nginx.conf', 'Caddyfile'];

  it.each(FILES)('%s closes idle connections before the server does', (name) => {
    const times = [...read(`deploy/proxy/${name}`).matchAll(/(?:keep-?alive(?:_timeout)?|idle) (\d+)s/g)];
    expect(times.length).toBeGreaterThan(0);
    for (const [text, seconds] of times) expect(Number(seconds), text).toBeLessThan(KEEP_ALIVE);
  });

  it.each(FILES)('%s hides the metrics from visitors', (name) => {
    expect(read(`deploy/proxy/${name}`)).toContain('/metrics');
  });

  it('the two of HAProxy differ by TLS and addresses only', () => {
    const rules = (name: string) =>
      read(`deploy/proxy/${name}`)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !/^(#|bind|server |ssl-|default-server|resolvers|parse-)/.test(line))
        .filter((line) => !/Forwarded-Proto|redirect scheme|Strict-Transport/.test(line));
    expect(rules('haproxy.compose.cfg')).toEqual(rules('haproxy.cfg'));
  });

  /** A file as it is, but with a certificate that exists, and ports and logs that anyone may open. */
  function local(name: string): string {
    const text = read(`deploy/proxy/${name}`)
      .replaceAll('/etc/sillage/tls', folder)
      .replaceAll('/var/log/nginx', folder)
      .replaceAll(/(bind :|listen )80\b/g, '$118080')
      .replaceAll(/(bind :|listen )443\b/g, '$118443');
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  }
  const makeCertificate = () => {
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
    const subject = [
      '-days',
      '2',
      '-nodes',
      '-subj',
      '/CN=portal.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject], { stdio: 'ignore' });
    writeFileSync(join(folder, 'site.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  };

  it.skipIf(!isInstalled('haproxy') || !isInstalled('openssl'))('HAProxy reads its file', () => {
    makeCertificate();
    expect(run('haproxy', '-c', '-f', local('haproxy.cfg'))).toContain('Configuration file is valid');
    expect(run('haproxy', '-c', '-f', local('haproxy.compose.cfg'))).toMatch(/valid/);
  });

  it.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))('nginx reads its file', () => {
    makeCertificate();
    const pid = `pid ${join(folder, 'nginx.pid')}; error_log stderr;`;
    expect(run('nginx', '-t', '-p', folder, '-g', pid, '-c', local('nginx.conf'))).toContain('is successful');
  });

  it.skipIf(!isInstalled('caddy'))('Caddy reads its file', () => {
    run('caddy', 'adapt', '--adapter', 'caddyfile', '--config', join(root, 'deploy/proxy/Caddyfile'));
  });
});

describe('the unit of systemd', () => {
  const unit = read('deploy/systemd/sillage.service');
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  it('gives running requests more time than they need, and the process few rights', () => {
    expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(DRAIN);
    expect(Number(setting('LimitNOFILE'))).toBeGreaterThanOrEqual(4096);
    for (const name of ['NoNewPrivileges', 'DynamicUser', 'ProtectHome', 'PrivateTmp'])
      expect(setting(name)).toBe('yes');
    expect(setting('ProtectSystem')).toBe('strict');
    expect(setting('ExecStart')).toContain('dist/server/main.js');
  });

  it.skipIf(!isInstalled('systemd-analyze'))('is understood by systemd', () => {
    const file = join(folder, 'sillage.service');
    // Its program is where Node is on this machine.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    expect(spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr).not.toMatch(
      /sillage\.service/,
    );
  });
});

describe('Compose and Helm', () => {
  const TEMPLATES = readdirSync(join(root, 'deploy/helm/sillage/templates'));
  const helm = (name: string) => read(`deploy/helm/sillage/${name}`);
  const PYTHON = spawnSync('python3', ['-c', 'import yaml']).status === 0;

  it.skipIf(!PYTHON)('the files without placeholders are YAML', () => {
    for (const path of [
      'deploy/compose.yaml',
      'deploy/helm/sillage/values.yaml',
      'deploy/helm/sillage/Chart.yaml',
    ])
      run('python3', '-c', 'import sys, yaml; yaml.safe_load(open(sys.argv[1]))', join(root, path));
  });

  it('set variables that the server reads', () => {
    const known = read('src/server/config.ts');
    const compose = read('deploy/compose.yaml');
    const [, block = ''] = /environment:\n([\s\S]*?)\n {2}secrets:/.exec(compose) ?? [];
    const names = [
      ...[...block.matchAll(/^ +(?:# )?([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
      ...[...helm('templates/deployment.yaml').matchAll(/name: ([A-Z][A-Z0-9_]+),/g)].map(
        ([, name = '']) => name,
      ),
    ].map((name) => name.replace(/_FILE$/, ''));
    expect(names.length).toBeGreaterThan(15);
    // Read elsewhere: the metrics.
    const unknown = names.filter((name) => !known.includes(`${name}:`) && name !== 'METRICS_PORT');
    expect(unknown).toEqual([]);
  });

  it('the secrets of Compose are those that its script makes', () => {
    const compose = read('deploy/compose.yaml');
    const made = [...read('deploy/make-secrets.sh').matchAll(/^make (\w+)/gm)].map(([, name]) => name);
    const used = [...compose.matchAll(/file: \.\/secrets\/(\w+)/g)].map(([, name]) => name);
    expect(new Set(made)).toEqual(new Set(used));
    for (const [, file = ''] of compose.matchAll(/\.\/(proxy\/\S+?):/g))
      expect(existsSync(join(root, 'deploy', file)), file).toBe(true);
  });

  it('the script makes secrets that the server accepts, once', () => {
    const copy = join(folder, 'make-secrets.sh');
    writeFileSync(copy, read('deploy/make-secrets.sh'));
    run('sh', copy);
    const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8');
    const before = secret('sillage_secret');
    run('sh', copy);
    expect(secret('sillage_secret')).toBe(before);
    const env = {
      DATA_DIR: folder,
      SECRET_FILE: join(folder, 'secrets/sillage_secret'),
      DATABASE_URL_FILE: join(folder, 'secrets/database_url'),
    };
    const config = readConfig(env);
    expect(config.secrets[0].length).toBeGreaterThanOrEqual(32);
    expect(config.databaseUrl).toContain(secret('database_password'));
    const [identity] = (JSON.parse(secret('store_keys')) as { identities: { credentials: object[] }[] })
      .identities;
    expect(identity?.credentials).toEqual([
      { accessKey: secret('store_access_key'), secretKey: secret('store_secret_key') },
    ]);
  });

  it.each(TEMPLATES)('%s closes what it opens, and reads values that exist', (name) => {
    const text = helm(`templates/${name}`);
    const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
    expect(count(/\{\{/g)).toBe(count(/\}\}/g));
    expect(count(/\{\{-? *(?:if|with|range|define) /g)).toBe(count(/\{\{-? *end *-?\}\}/g));
    expect(text).not.toContain('\t');
    const values = helm('values.yaml');
    for (const [, path = ''] of text.matchAll(/\.Values\.([\w.]+)/g))
      for (const part of path.split('.')) expect(values, path).toMatch(new RegExp(`(^|[\\s{])${part}:`, 'm'));
  });

  it('the chart replaces instances without an interruption, and keeps no secret', () => {
    const deployment = helm('templates/deployment.yaml');
    expect(deployment).toMatch(/maxUnavailable: 0/);
    expect(deployment).toMatch(/readinessProbe:\s+httpGet: \{ path: \/readyz/);
    expect(deployment).toMatch(/livenessProbe:\s+httpGet: \{ path: \/healthz/);
    expect(Number(/terminationGracePeriodSeconds: (\d+)/.exec(helm('values.yaml'))?.[1])).toBeGreaterThan(
      DRAIN + 5,
    );
    expect(TEMPLATES.some((name) => /^kind: Secret$/m.test(helm(`templates/${name}`)))).toBe(false);
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(helm('Chart.yaml')).toContain(`appVersion: ${version}`);
  });

  it.skipIf(!isInstalled('helm'))('Helm renders the chart', () => {
    run('helm', 'lint', join(root, 'deploy/helm/sillage'));
    const all = ['--set', 'autoscaling.enabled=true,metrics.serviceMonitor.enabled=true'];
    run('helm', 'template', 'x', join(root, 'deploy/helm/sillage'), ...all);
  });
});
