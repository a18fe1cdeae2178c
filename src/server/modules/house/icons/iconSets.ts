import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { getIcons } from '@iconify/utils/lib/icon-set/get-icons';
import { quicklyValidateIconSet } from '@iconify/utils/lib/icon-set/validate-basic';

const require = createRequire(import.meta.url);
const sets = new Map<string, Promise<IconifyJSON | null>>();

/** An installed `@iconify-json` set; `null` when it is not installed. Read once, on first use. */
function loadSet(prefix: string): Promise<IconifyJSON | null> {
  const known = sets.get(prefix);
  if (known) return known;
  const path = resolveSet(prefix);
  if (path === null) return Promise.resolve(null);
  const loading = readFile(path, 'utf8').then((text) => quicklyValidateIconSet(JSON.parse(text)));
  sets.set(prefix, loading);
  return loading;
}

function resolveSet(prefix: string): string | null {
  try {
    return require.resolve(`@iconify-json/${prefix}/icons.json`);
  } catch {
    return null;
  }
}

/** The named icons of a set with the aliases they go by, as `@iconify/react` expects them; `null` for a set that is not installed. */
export async function findIcons(prefix: string, names: readonly string[]): Promise<IconifyJSON | null> {
  const set = await loadSet(prefix);
  return set && (getIcons(set, [...names], true) ?? { prefix: set.prefix, icons: {}, not_found: [...names] });
}
