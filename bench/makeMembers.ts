import type { TestServer } from '../e2e/support/demoServer.ts';
import { type Config, readConfig } from '../src/server/config.ts';
import type { Database } from '../src/server/db/client.ts';
import { bearerOf, createSession } from '../src/server/modules/people/auth/sessions.service.ts';
import { openDatabaseOf } from '../src/server/openDatabaseOf.ts';
import { buildUser } from '../src/server/testing/factories.ts';
import { SECRET } from './openBench.ts';

/** Members, with a bearer token of each: they do not share what a sign-in finds. */
export async function addMembers(db: Database, config: Config, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let made = 0; made < count; made++) {
    const user = await buildUser(db, { roles: ['ROLE_USER'] });
    tokens.push(bearerOf(config, (await createSession(db, user.id, null)).row.id));
  }
  return tokens;
}

/** The same of a server over the embedded database in `dataDir`, which signs with `SECRET`: it is stopped meanwhile. */
export async function makeMembers(
  server: Pick<TestServer, 'kill' | 'restart'>,
  dataDir: string,
  count: number,
): Promise<string[]> {
  await server.kill('SIGTERM');
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, SECRET });
  const handle = await openDatabaseOf(config);
  const tokens = await addMembers(handle.db, config, count);
  await handle.close();
  await server.restart();
  return tokens;
}
