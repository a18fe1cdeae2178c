import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Cluster, sql } from '../cluster.ts';
import { type Scenario, until, wait } from '../scenario.ts';

const script = (name: string) => fileURLToPath(new URL(`../../../scripts/services/${name}`, import.meta.url));
const postgresOf = ({ postgres }: Cluster) => {
  if (!postgres) throw new Error('This scenario needs a database of its own.');
  return postgres;
};

const stopped: Scenario = {
  name: 'database-stopped',
  title: 'PostgreSQL is stopped for 30 s',
  async run({ cluster, isShort, begins, ends }) {
    const postgres = postgresOf(cluster);
    begins();
    await postgres.pause();
    await wait(isShort ? 5 : 30);
    await postgres.resume();
    ends();
  },
};

const cut: Scenario = {
  name: 'database-cut',
  title: 'All connections of the database are ended, ten times',
  async run({ cluster, isShort, begins, ends }) {
    begins();
    for (let times = 0; times < (isShort ? 3 : 10); times++) {
      await cluster.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await wait(1);
    }
    ends();
  },
};

/** Runs a program of PostgreSQL as the owner of its folder: it refuses to run as root. */
function asOwner({ uid, gid }: { uid: number; gid: number }, command: string, args: readonly string[]): void {
  const versions = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(one) - Number(other));
  const program = join('/usr/lib/postgresql', versions.at(-1) ?? '', 'bin', command);
  const as = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  execFileSync('setpriv', [...as, program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
}

const failOver: Scenario = {
  name: 'database-fail-over',
  title: 'PostgreSQL dies, and a synchronous replica is promoted in its place',
  prepare: async (options) => ({ options, clean: async () => {} }),
  async run({ cluster, begins, ends, note }) {
    const postgres = postgresOf(cluster);
    const primary = cluster.databaseUrl;
    const folder = mkdtempSync(join(tmpdir(), 'sillage-replica.'));
    const owner = statSync(join(postgres.folder, 'data'));
    chownSync(folder, owner.uid, owner.gid);
    const { hostname, port, username } = new URL(primary);
    asOwner(owner, 'pg_basebackup', [
      '-D',
      `${folder}/data`,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '-h',
      hostname,
      '-p',
      port,
      '-U',
      username,
    ]);
    const started = execFileSync('bash', [script('start-postgres.sh'), folder], { encoding: 'utf8' });
    const replica = /DATABASE_URL=(\S+)/.exec(started)?.[1] ?? '';
    try {
      // A commit is acknowledged once the replica has it: only so can a fail-over lose nothing.
      await sql(primary, 'alter role sillage set synchronous_commit = on');
      await sql(primary, `alter system set synchronous_standby_names = '*'`);
      await sql(primary, 'select pg_reload_conf()');
      await sql(
        primary,
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      await until('a synchronous replica', async () => {
        const rows = await sql(primary, `select 1 from pg_stat_replication where sync_state = 'sync'`);
        return rows.length > 0;
      });
      await wait(5);
      begins();
      execFileSync('bash', ['-c', `kill -9 $(head -n 1 ${postgres.folder}/data/postmaster.pid)`]);
      await cluster.database.cut();
      await sql(replica, 'select pg_promote()');
      await cluster.database.restore(replica);
      ends();
      cluster.moveDatabase(replica);
      await wait(10);
      note('the replica holds what was acknowledged before and after');
    } finally {
      cluster.afterStop(async () => {
        execFileSync('bash', [script('stop-postgres.sh'), folder]);
      });
    }
  },
};

/** Bytes of the volume of the database whose disk becomes full. */
const VOLUME = 400 * 1024 ** 2;

const full: Scenario = {
  name: 'database-full',
  title: 'The disk of PostgreSQL is full for 30 s',
  async prepare(options) {
    const volume = mkdtempSync(join(tmpdir(), 'sillage-full.'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${VOLUME},mode=0777`, 'tmpfs', volume]);
    return {
      options: { ...options, databaseBelow: volume },
      clean: async () => {
        execFileSync('umount', [volume]);
        rmSync(volume, { recursive: true, force: true });
      },
    };
  },
  async run({ cluster, isShort, begins, ends, note }) {
    const postgres = postgresOf(cluster);
    const filler = join(postgres.folder, '..', 'filler');
    begins();
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
    } catch {
      // It ends when no space is left.
    }
    await wait(isShort ? 5 : 30);
    rmSync(filler);
    // PostgreSQL ends itself when it cannot write its log; what supervises it starts it again.
    const isUp = await sql(cluster.databaseUrl, 'select 1').then(
      () => true,
      () => false,
    );
    if (!isUp) {
      if (existsSync(join(postgres.folder, 'data', 'postmaster.pid'))) await postgres.pause();
      await postgres.resume();
    }
    ends();
    note(isUp ? 'PostgreSQL went on by itself' : 'PostgreSQL had ended itself, and was started again');
  },
};

export const databaseFaults = [stopped, cut, failOver, full];
