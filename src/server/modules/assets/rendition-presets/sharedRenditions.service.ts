import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { chooseFormat } from './chooseFormat.ts';
import { askFor, lookUp } from './made.service.ts';
import { type PreparedFile, preparedFile } from './preparations.service.ts';
import { definitionOf } from './recipe.ts';
import { type Shot, sourceItems, usablePreset, usablePresets } from './renditionPresets.repo.ts';

/** Items in order; those that are for a whole shot are made of whichever of its formats fits best. */
type Entries = readonly { readonly itemId: number; readonly isWhole: boolean }[];

interface Wanted {
  readonly presetId: number;
  readonly entries: Entries;
  /** Whether what is missing is requested. */
  readonly isAsking: boolean;
}

/** What a preset makes of items. Those of which it makes nothing are in no figure. */
export interface SharedRenditions {
  readonly name: string;
  readonly total: number;
  readonly ready: number;
  readonly waiting: number;
  /** By the item that each was made of. */
  readonly files: ReadonlyMap<number, PreparedFile>;
}

/**
 * What a preset has made of items that `viewer` can view; `null`: they may not use it. Throws 503 `renditions_busy` when
 * asking while too many wait.
 */
export async function sharedRenditions(
  context: Pick<Context, 'db' | 'jobs'>,
  viewer: Viewer,
  { presetId, entries, isAsking }: Wanted,
): Promise<SharedRenditions | null> {
  const { db } = context;
  const preset = await usablePreset(db, presetId, viewer);
  if (!preset) return null;
  const sources = await sourcesOf(db, entries, viewer);
  const requested = isAsking ? await askFor(context, { preset, sources }) : await lookUp(db, preset, sources);
  const files = new Map<number, PreparedFile>();
  let [total, waiting] = [0, 0];
  for (const { from, recipe, made } of requested) {
    if (typeof recipe === 'string') continue;
    total += 1;
    const file = made?.state === 'ready' ? preparedFile(preset, made) : null;
    if (file) files.set(from.item.id, file);
    else if (made?.state !== 'failed') waiting += 1;
  }
  return { name: preset.name, total, ready: files.size, waiting, files };
}

/** Presets that `viewer` may use and that make something of these items, with of how many. */
export async function presetsOf(
  db: Database,
  viewer: Viewer,
  entries: Entries,
): Promise<{ id: number; name: string; count: number }[]> {
  const sources = await sourcesOf(db, entries, viewer);
  return (await usablePresets(db, viewer)).flatMap((preset) => {
    const definition = definitionOf(preset);
    const plans = sources.map((source) => chooseFormat(source, definition).plan);
    const count = plans.filter((plan) => typeof plan !== 'string').length;
    return count > 0 ? { id: preset.id, name: preset.name, count } : [];
  });
}

/** Without formats that are not shared. */
async function sourcesOf(db: Database, entries: Entries, viewer: Viewer): Promise<Shot[]> {
  const isWhole = new Map(entries.map((entry) => [entry.itemId, entry.isWhole]));
  const sources = await sourceItems(db, [...isWhole.keys()], viewer);
  return sources.map((source) => (isWhole.get(source.item.id) ? source : { ...source, formats: [] }));
}
