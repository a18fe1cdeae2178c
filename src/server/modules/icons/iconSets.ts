import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';

const icon = z.object({
  body: z.string(),
  left: z.number().optional(),
  top: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  rotate: z.number().optional(),
  hFlip: z.boolean().optional(),
  vFlip: z.boolean().optional(),
  hidden: z.boolean().optional(),
});
type Icon = z.output<typeof icon>;
const alias = icon.omit({ body: true }).extend({ parent: z.string() });
/** Iconify's JSON format, checked as far as it is used: a set has thousands of icons. */
interface IconSet {
  prefix: string;
  width?: number;
  height?: number;
  icons: Record<string, unknown>;
  aliases?: Record<string, unknown>;
}
const iconSet = z.custom<IconSet>(
  (value) => z.looseObject({ prefix: z.string(), icons: z.custom(Boolean) }).safeParse(value).success,
);

/** A part of a set, as `@iconify/react` expects it from an API. Aliases have become icons of their own. */
export interface IconAnswer {
  prefix: string;
  icons: Record<string, Icon>;
  width?: number;
  height?: number;
  not_found?: string[];
}

const require = createRequire(import.meta.url);
const sets = new Map<string, Promise<IconSet | null>>();

/** An installed `@iconify-json` set; `null` when it is not installed. Read once, on first use. */
function loadSet(prefix: string): Promise<IconSet | null> {
  const known = sets.get(prefix);
  if (known) return known;
  const path = resolveSet(prefix);
  if (path === null) return Promise.resolve(null);
  const loading = readFile(path, 'utf8').then((text) => iconSet.parse(JSON.parse(text)));
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

/** The named icons of a set; `null` for a set that is not installed. */
export async function findIcons(prefix: string, names: readonly string[]): Promise<IconAnswer | null> {
  const set = await loadSet(prefix);
  if (!set) return null;
  const icons: Record<string, Icon> = {};
  const missing: string[] = [];
  for (const name of names) {
    const found = resolveIcon(set, name, 0);
    if (found) icons[name] = found;
    else missing.push(name);
  }
  const { width, height } = set;
  return {
    prefix: set.prefix,
    icons,
    ...(width && { width }),
    ...(height && { height }),
    ...(missing.length > 0 && { not_found: missing }),
  };
}

/** Follows aliases, whose turns and flips add up. `depth` guards against circles in a broken set. */
function resolveIcon(set: IconSet, name: string, depth: number): Icon | null {
  if (depth > 5) return null;
  if (Object.hasOwn(set.icons, name)) return icon.parse(set.icons[name]);
  if (!set.aliases || !Object.hasOwn(set.aliases, name)) return null;
  const { parent, rotate, hFlip, vFlip, ...changes } = alias.parse(set.aliases[name]);
  const base = resolveIcon(set, parent, depth + 1);
  if (!base) return null;
  const turned = ((base.rotate ?? 0) + (rotate ?? 0)) % 4;
  const flips = {
    hFlip: Boolean(base.hFlip) !== Boolean(hFlip),
    vFlip: Boolean(base.vFlip) !== Boolean(vFlip),
  };
  const { rotate: _rotate, hFlip: _hFlip, vFlip: _vFlip, ...plain } = base;
  return {
    ...plain,
    ...changes,
    ...(turned && { rotate: turned }),
    ...(flips.hFlip && { hFlip: true }),
    ...(flips.vFlip && { vFlip: true }),
  };
}
