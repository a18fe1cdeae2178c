import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages that `npm ci --omit=dev` would install here, read from the lock file, with where they lie below `root`.
 * Optional ones of other systems are left out. Throws when one is missing that is not optional.
 */
export function productionPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.dev || entry.devOptional) continue;
    const file = join(root, path, 'package.json');
    if (!existsSync(file)) {
      if (entry.optional) continue;
      throw new Error(`${path} is not installed: npm ci`);
    }
    found.push({ path, ...JSON.parse(readFileSync(file, 'utf8')) });
  }
  return found;
}
