import type { TestServer } from '../e2e/support/demoServer.ts';
import { readConfig } from '../src/server/config.ts';
import { bearerOf, createSession } from '../src/server/modules/people/auth/sessions.service.ts';
import { openDatabaseOf } from '../src/server/openDatabaseOf.ts';
import { buildUser } from '../src/server/testing/factories.ts';
import { SECRET } from './openBench.ts';

/**
 * Members of a server over the embedded database in `dataDir`, which signs with `SECRET`: it is stopped meanwhile. Returns
 * a bearer token of each: they do not share what a sign-in finds.
 */
export async function makeMembers(
  server: Pick<TestServer, 'kill' | 'restart'>,
  dataDir: string,
  count: number,
): Promise<string[]> {
  await server.kill('SIGTERM');
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, SECRET });
  const handle = await openDatabaseOf(config);
  const tokens: string[] = [];
  for (let made = 0; made < count; made++) {
    const user = await buildUser(handle.db, { roles: ['ROLE_USER'] });
    tokens.push(bearerOf(config, (await createSession(handle.db, user.id, null)).row.id));
  }
  await handle.close();
  await server.restart();
  return tokens;
}
