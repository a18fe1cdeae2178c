import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isReady, restartGently } from '../cluster.ts';
import { type Scenario, until, wait } from '../scenario.ts';

/** Of Debian's package `faketime`. */
function findFaketime(): string {
  const found = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketime.so.1'))
    .find((path) => existsSync(path));
  if (!found) throw new Error('This scenario needs libfaketime: apt-get install faketime');
  return found;
}

const startTogether: Scenario = {
  name: 'start',
  title: 'All instances start together on an empty database',
  async run({ cluster, note }) {
    note(`all ready, and signed in, after ${cluster.startSeconds.toFixed(1)} s`);
    await wait(3);
  },
};

const rollingRestart: Scenario = {
  name: 'rolling-restart',
  title: 'Rolling restart',
  async run({ cluster, isShort, begins, ends }) {
    begins();
    for (let round = 0; round < (isShort ? 1 : 2); round++)
      for (const server of cluster.servers) await restartGently(server);
    ends();
  },
};

const kills: Scenario = {
  name: 'kills',
  title: 'kill -9 of a random instance, again and again',
  async run({ cluster: { servers }, isShort, begins, ends, note }) {
    const count = isShort ? 5 : 50;
    begins();
    for (let kill = 0; kill < count; kill++) {
      const server = servers[Math.floor(Math.random() * servers.length)];
      await server?.kill('SIGKILL');
      await server?.restart();
      await wait(Math.random() * 2);
    }
    ends();
    note(`${count} kills`);
  },
};

const clock: Scenario = {
  name: 'clock',
  title: 'The clock of one instance is an hour ahead, then an hour behind',
  async run({ cluster: { servers }, isShort, begins, ends }) {
    const [server] = servers;
    if (!server) return;
    begins();
    for (const FAKETIME_BY of ['+1h', '-1h']) {
      await server.kill('SIGTERM');
      await server.restart({
        env: { LD_PRELOAD: findFaketime(), FAKETIME: FAKETIME_BY, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
      });
      // It is left out of the proxy, or it would show content at the wrong time.
      const refusals: boolean[] = [];
      await until('an instance that is not ready', async () => refusals.push(!(await isReady(server))) > 3);
      if (refusals.includes(false)) throw new Error('An instance whose clock is wrong is ready.');
      await wait(isShort ? 5 : 20);
    }
    await restartGently(server);
    ends();
  },
};

export const instanceFaults = [startTogether, rollingRestart, kills, clock];
