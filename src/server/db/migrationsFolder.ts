import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** The committed migrations: beside this file in the sources, beside the bundle in a build. */
export const migrationsFolder = [join(here, 'migrations'), join(here, '../../src/server/db/migrations')].find(
  (path) => existsSync(path),
) as string;
