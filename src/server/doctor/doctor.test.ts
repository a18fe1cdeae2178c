import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabaseOf } from '../openDatabaseOf.ts';
import { openStorage } from '../storage/openStorage.ts';
import { createOnServer, fillDataFolder } from '../testing/database.ts';
import { openSmtpServer } from '../testing/smtpServer.ts';
import { openTranslationService } from '../testing/translationService.ts';
import { judgeClock } from './database.check.ts';
import { doctorFromTerminal } from './doctorFromTerminal.ts';
import type { Finding } from './finding.ts';
import { checkDataFolder, checkNode, checkOpenFiles, checkTools } from './machine.check.ts';
import { redactor } from './redact.ts';
import { checkProxy, checkSecrets, judgeCertificate } from './settings.check.ts';
import { checkCors } from './store.check.ts';

const SECRET = 'Qm9uam91ciBsZSBtb25kZSwgY2VjaSBlc3QgdW4gc2VjcmV0';
const { TEST_DATABASE_URL, TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY, TEST_S3_REGION } =
  process.env;

let folder: string;
const servers: Server[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-doctor-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function diagnose(env: Record<string, string>, seconds = 30) {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const options = { write, seconds };
  const status = await doctorFromTerminal({ DATA_DIR: folder, ...env }, ['--json'], options);
  const { ok, findings } = JSON.parse(output) as { ok: boolean; findings: Finding[] };
  const of = (check: string) => findings.filter((one) => one.check === check);
  const faults = (check: string) => of(check).filter(({ state }) => state === 'fault');
  return { status, ok, findings, of, faults, output };
}
const statesOf = (findings: Finding[]) => findings.map(({ state }) => state);

/** A server that accepts connections and never says anything. */
async function openSilent(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
/** A port where nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('npm run doctor', () => {
  it('lists every fault of the environment, each with what to do', async () => {
    const { status, ok, faults } = await diagnose({ PORT: 'eighty', SECRET: 'short', S3_ACCESS_KEY: 'key' });
    expect([status, ok]).toEqual([1, false]);
    const messages = faults('Environment').map(({ message }) => message.split(':')[0]);
    expect(messages).toEqual(expect.arrayContaining(['PORT', 'SECRET', 'S3_BUCKET', 'S3_SECRET_KEY']));
    expect(faults('Environment').every(({ advice }) => Boolean(advice))).toBe(true);
  });

  it('finds nothing wrong with a first start, and makes nothing', async () => {
    const DATA_DIR = join(folder, 'data');
    const { status, faults, of } = await diagnose({ DATA_DIR });
    expect([status, faults('Data folder'), faults('Database'), faults('File store')]).toEqual([
      0,
      [],
      [],
      [],
    ]);
    expect(of('Database')[0]?.message).toContain('first start');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('opens the embedded database and tries the files, and leaves both as they were', async () => {
    await fillDataFolder(folder);
    const storage = await openStorage(readConfig({ DATA_DIR: folder, SECRET }));
    await storage.close();
    // What a running server is writing must not be cleared.
    writeFileSync(join(folder, 'files/temporary/half'), 'x');
    const before = readdirSync(join(folder, 'files'), { recursive: true });
    const { status, of } = await diagnose({ SECRET });
    expect(of('Database').map(({ message }) => message)).toEqual([
      'The embedded database opens.',
      'The schema is that of this version.',
    ]);
    expect(of('File store')).toEqual([
      { check: 'File store', state: 'ok', message: 'An object was written, read and deleted.' },
    ]);
    expect(status).toBe(0);
    const after = readdirSync(join(folder, 'files'), { recursive: true });
    expect(after.filter((name) => name !== 'objects/doctor')).toEqual(before);
    expect(existsSync(join(folder, 'secret'))).toBe(false);
  });

  it('says when a server is running on the data folder', async () => {
    await fillDataFolder(folder);
    const handle = await openDatabaseOf(readConfig({ DATA_DIR: folder, SECRET, LOG_LEVEL: 'silent' }));
    try {
      const { status, of } = await diagnose({ SECRET });
      expect([status, statesOf(of('Database'))]).toEqual([0, ['warning']]);
      expect(of('Database')[0]?.message).toContain('A server is running');
    } finally {
      await handle.close();
    }
  });

  it('says what migrations are pending, and when a newer version has been there', async () => {
    await fillDataFolder(folder);
    const handle = await openDatabaseOf(readConfig({ DATA_DIR: folder, SECRET, LOG_LEVEL: 'silent' }));
    await handle.executeSql(
      'update drizzle.__drizzle_migrations set created_at = created_at - 1000000000000',
    );
    await handle.close();
    const { of } = await diagnose({ SECRET });
    expect(of('Database')[1]).toMatchObject({
      state: 'warning',
      message: expect.stringContaining('pending'),
    });
    const again = await openDatabaseOf(readConfig({ DATA_DIR: folder, SECRET, LOG_LEVEL: 'silent' }));
    await again.executeSql('update drizzle.__drizzle_migrations set created_at = 9000000000000');
    await again.close();
    const later = await diagnose({ SECRET });
    expect(later.of('Database')[1]).toMatchObject({
      state: 'fault',
      message: expect.stringContaining('newer'),
    });
  });

  it('gives up what does not respond, and reports what refuses', async () => {
    const [silent, closed] = [await openSilent(), await closedPort()];
    const { status, faults } = await diagnose(
      {
        SECRET,
        DATABASE_URL: `postgres://user:hidden-1@127.0.0.1:${silent}/x`,
        SMTP_URL: `smtp://127.0.0.1:${closed}`,
      },
      1,
    );
    expect(status).toBe(1);
    expect(faults('Database')[0]?.message).toContain('No response within 1 seconds');
    expect(faults('Mail')[0]?.message).toContain('ECONNREFUSED');
    const refused = await diagnose({ SECRET, DATABASE_URL: `postgres://127.0.0.1:${closed}/x` });
    expect(refused.faults('Database')[0]?.advice).toContain('Start PostgreSQL');
  });

  it('says hello to the mail server and sends nothing', async () => {
    const smtp = await openSmtpServer();
    const { of } = await diagnose({ SECRET, SMTP_URL: smtp.url, MAIL_FROM: 'Portal <a@brand.test>' });
    smtp.close();
    expect(statesOf(of('Mail'))).toEqual(['ok']);
    expect(smtp.received).toEqual([]);
  });

  it('calls the translation service and sends no text', async () => {
    const service = await openTranslationService('deepl');
    const env = { SECRET, TRANSLATION_SERVICE: 'deepl', TRANSLATION_URL: service.config.url };
    const key = service.config.key ?? '';
    const sound = await diagnose({ ...env, TRANSLATION_KEY: key });
    expect(statesOf(sound.of('Translation'))).toEqual(['ok']);
    const wrong = await diagnose({ ...env, TRANSLATION_KEY: 'pass-deepl-775' });
    service.close();
    expect(wrong.of('Translation')).toMatchObject([{ state: 'warning', advice: 'Correct TRANSLATION_KEY.' }]);
    expect(wrong.output).not.toContain('pass-deepl-775');
    expect(service.requests).toEqual([]);
    expect((await diagnose({ SECRET })).of('Translation')).toEqual([]);
  });

  it('shows no secret, whatever goes wrong', async () => {
    const closed = await closedPort();
    const hidden = ['pass-db-771', 'pass%2Fsmtp-772', 's3-secret-773', 's3-access-774', SECRET];
    const before = 'RWFybGllciBzZWNyZXQgb2YgdGhpcyBpbnN0YWxsYXRpb24';
    const env = {
      SECRET,
      SECRET_PREVIOUS: before,
      DATABASE_URL: `postgres://user:pass-db-771@127.0.0.1:${closed}/x`,
      SMTP_URL: `smtp://user:pass%2Fsmtp-772@127.0.0.1:${closed}`,
      S3_BUCKET: 's3-secret-773',
      S3_ENDPOINT: `http://127.0.0.1:${closed}`,
      S3_ACCESS_KEY: 's3-access-774',
      S3_SECRET_KEY: 's3-secret-773',
    };
    const outputs = [
      (await diagnose(env)).output,
      (await diagnose({ ...env, PORT: 'x', SMTP_URL: 'user:pass%2Fsmtp-772' })).output,
      (await diagnose({ ...env, SECRET: 'too-short-secret' })).output,
    ];
    for (const text of [...hidden, before, 'pass/smtp-772', 'too-short-secret'])
      expect(outputs.join('\n')).not.toContain(text);
  });

  it('takes secrets out of a text, also a password that is encoded in its address', () => {
    const env = { SECRET, SECRET_PREVIOUS: 'first-771,second-772', SMTP_URL: 'smtp://u:a%2Fb-773@mail/' };
    const text = redactor(env, null)(`${SECRET} second-772 first-771 a/b-773 a%2Fb-773 mail`);
    expect(text).toBe('… … … … … mail');
  });

  it('explains itself, and refuses what it does not know', async () => {
    let output = '';
    const write = (text: string) => {
      output += text;
    };
    expect(await doctorFromTerminal({}, ['--fix'], { write })).toBe(2);
    expect(output).toContain('npm run doctor');
    output = '';
    expect(await doctorFromTerminal({ DATA_DIR: folder, PORT: 'x' }, [], { write })).toBe(1);
    expect(output).toMatch(/FAULT {4}Environment: PORT/);
    expect(output).toMatch(/\d+ faults, \d+ warnings/);
  });
});

describe('what is judged', () => {
  it.each([
    ['18.20.0', 'fault'],
    ['20.18.9', 'fault'],
    ['20.19.0', 'warning'],
    ['23.1.0', 'warning'],
    ['24.4.1', 'ok'],
  ])('Node %s: %s', (version, state) => {
    expect(statesOf(checkNode(version))).toEqual([state]);
  });

  it('a certificate: valid, ending soon, ended, or refused by browsers', () => {
    const now = Date.parse('2026-06-01');
    const judge = (validTo: string, fault: string | null = null) =>
      judgeCertificate({ validTo: new Date(validTo), fault }, now).state;
    expect([judge('2026-09-01'), judge('2026-06-10'), judge('2026-05-30')]).toEqual([
      'ok',
      'warning',
      'fault',
    ]);
    expect(judge('2026-09-01', 'DEPTH_ZERO_SELF_SIGNED_CERT')).toBe('fault');
  });

  it('clocks, secrets, programs, and the limit of open files', async () => {
    expect([judgeClock('x', 2000, 'y').state, judgeClock('x', -9000, 'y').state]).toEqual(['ok', 'fault']);
    const secrets = (...all: [string, ...string[]]) =>
      statesOf(checkSecrets({ ...readConfig({ SECRET, DATA_DIR: folder }), secrets: all }));
    expect([secrets(SECRET), secrets('x'.repeat(40)), secrets(SECRET, 'y')]).toEqual([
      ['ok'],
      ['warning'],
      ['ok', 'warning'],
    ]);
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/gs'), '', { mode: 0o755 });
    writeFileSync(join(folder, 'bin/ffmpeg'), '', { mode: 0o644 });
    const tools = await checkTools(join(folder, 'bin'));
    expect(tools.filter(({ state }) => state === 'ok').map(({ message }) => message)).toEqual([
      'gs is installed.',
    ]);
    const limits = join(folder, 'limits');
    writeFileSync(limits, 'Max open files            1024                 1024                 files\n');
    expect(statesOf(await checkOpenFiles(limits))).toEqual(['warning']);
  });

  it('a folder without space, or that nobody may write', async () => {
    const config = readConfig({ SECRET, DATA_DIR: folder, MIN_FREE_BYTES: String(2 ** 52) });
    expect(statesOf(await checkDataFolder(config))).toEqual(['ok', 'fault']);
    const DATA_DIR = '/proc/sillage';
    expect(statesOf(await checkDataFolder(readConfig({ SECRET, DATA_DIR }))).at(0)).toBe('fault');
  });

  it('whether TRUST_PROXY fits', () => {
    const judge = (env: Record<string, string>) =>
      statesOf(checkProxy(readConfig({ SECRET, DATA_DIR: folder, ...env })));
    const ORIGIN = 'https://portal.example';
    expect(judge({ ORIGIN, TRUST_PROXY: 'true' })).toEqual(['ok']);
    expect(judge({ ORIGIN })).toEqual(['warning']);
    expect(judge({ TRUST_PROXY: 'true' })).toEqual(['warning']);
    expect(judge({ ORIGIN, TRUST_PROXY: 'true', HOST: '0.0.0.0' })).toEqual(['warning']);
  });

  it('an address that is not https, or has a path', async () => {
    expect((await diagnose({ SECRET, ORIGIN: 'http://portal.example' })).faults('Address')).toHaveLength(1);
    expect((await diagnose({ SECRET, ORIGIN: 'https://a.example/portal' })).faults('Address')).toHaveLength(
      1,
    );
  });

  it('whether an object store lets pages upload', async () => {
    const allowed: Record<string, string> = {
      'access-control-allow-origin': 'https://portal.example',
      'access-control-allow-methods': 'GET, PUT',
    };
    const requests: unknown[] = [];
    const server = createHttpServer((request, response) => {
      requests.push([
        request.method,
        request.headers.origin,
        request.headers['access-control-request-method'],
      ]);
      response.writeHead(200, request.url === '/open' ? allowed : {}).end();
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const check = async (path: string, origin: string) =>
      (await checkCors(at + path, origin, AbortSignal.timeout(30_000)))[0]?.state;
    expect(await check('/open', 'https://portal.example')).toBe('ok');
    expect(await check('/open', 'https://other.example')).toBe('warning');
    expect(await check('/closed', 'https://portal.example')).toBe('warning');
    expect(requests[0]).toEqual(['OPTIONS', 'https://portal.example', 'PUT']);
  });
});

describe.skipIf(!TEST_DATABASE_URL)('a PostgreSQL server', () => {
  const server = TEST_DATABASE_URL ?? '';

  it('is sound when it is as documented', async () => {
    const { url, drop } = await createOnServer(server);
    try {
      const { status, of } = await diagnose({ SECRET, DATABASE_URL: url });
      expect([status, new Set(statesOf(of('Database')))]).toEqual([0, new Set(['ok'])]);
      expect(of('Database').map(({ message }) => message)).toContain('The schema is that of this version.');
    } finally {
      await drop();
    }
  });

  it('is at fault with another encoding, for a user without rights, and without the database', async () => {
    const admin = new pg.Client({ connectionString: server });
    await admin.connect();
    const name = `doctor_${process.pid}`;
    const own = new URL(server);
    own.pathname = `/${name}`;
    try {
      const absent = await diagnose({ SECRET, DATABASE_URL: own.href });
      expect(absent.faults('Database')[0]?.advice).toContain('CREATE DATABASE');
      await admin.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
      await admin.query(`create role ${name} login password 'only-reads'`);
      own.username = name;
      own.password = 'only-reads';
      const { faults, output } = await diagnose({ SECRET, DATABASE_URL: own.href });
      expect(faults('Database').map(({ message }) => message)).toEqual([
        'The encoding is LATIN1.',
        'This user may not make schemas and tables.',
      ]);
      expect(output).not.toContain('only-reads');
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`drop role if exists ${name}`);
      await admin.end();
    }
  });
});

describe.skipIf(!TEST_S3_ENDPOINT)('an object store', () => {
  it('is tried without making the bucket; afterwards nothing is left in it', async () => {
    const env = {
      SECRET,
      S3_ENDPOINT: TEST_S3_ENDPOINT ?? '',
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY ?? '',
      S3_SECRET_KEY: TEST_S3_SECRET_KEY ?? '',
      S3_REGION: TEST_S3_REGION ?? 'us-east-1',
      S3_BUCKET: `doctor-${process.pid}`,
    };
    const first = await diagnose(env);
    expect(first.of('File store')[0]?.message).toContain('does not exist');
    await (await openStorage(readConfig({ ...env, DATA_DIR: folder }))).close();
    const { of, faults } = await diagnose(env);
    expect(faults('File store')).toEqual([]);
    expect(of('File store').map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'An object was written, read and deleted.',
        'A signed upload is accepted.',
        "Its clock agrees with this machine's.",
      ]),
    );
  });
});
