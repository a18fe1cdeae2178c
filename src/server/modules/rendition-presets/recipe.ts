import { createHash } from 'node:crypto';
import {
  type LackReason,
  type PresetDefinition,
  presetDefinition,
  type WRITTEN_FIELDS,
} from '../../../shared/contract/renditionPreset.ts';
import { type PlannedSize, planSize } from '../../../shared/domain/presetSize.ts';
import type { RenditionSpec, WrittenTexts } from '../../db/schema/renditionPresets.ts';
import type { FileRow } from '../../files/file.present.ts';
import { rendererOf } from '../../files/renditions/renderable.ts';
import type { PresetRow, SourceItem } from './renditionPresets.repo.ts';

/** Raise it when the same spec gives other bytes. */
const FORMAT = 1;

const definitionKeys = Object.keys(presetDefinition.shape) as (keyof PresetDefinition)[];

/** What of a preset decides about bytes, in one order of keys, so that equal ones are written the same. */
export function definitionOf(row: Pick<PresetRow, keyof PresetDefinition>): PresetDefinition {
  const picked = Object.fromEntries(definitionKeys.map((key) => [key, row[key]])) as PresetDefinition;
  return { ...picked, written: [...picked.written].sort() };
}

/** Which part of an item's picture a preset takes, or why there is none. */
export function planItem(
  { mediaType, width, height, focalX, focalY, renditionState }: FileRow,
  definition: PresetDefinition,
): PlannedSize | LackReason {
  const renderer = rendererOf(mediaType);
  if (renderer !== 'raster' && renderer !== 'svg') return 'type';
  if (!width || !height) return renditionState === 'pending' ? 'checking' : 'type';
  // A drawing has no pixels of its own.
  const rule = renderer === 'svg' ? { ...definition, allowsEnlarging: true } : definition;
  return planSize({ width, height }, rule, [focalX, focalY]);
}

export interface Recipe {
  readonly hash: string;
  readonly spec: RenditionSpec;
  readonly plan: PlannedSize;
}

/**
 * All that decides the bytes of an item's rendition, and a hash of it; or why there is none. Presets share nothing, even
 * when they are alike: whoever may use one may not use another.
 */
export function recipeOf(
  { item, file }: SourceItem,
  definition: PresetDefinition,
  presetId: number,
): Recipe | LackReason {
  const plan = planItem(file, definition);
  if (typeof plan === 'string') return plan;
  const focalPoint = definition.fit === 'crop' ? ([file.focalX, file.focalY] as const) : null;
  const spec: RenditionSpec = { definition, focalPoint, texts: textsOf(item, definition) };
  const hash = createHash('sha256')
    .update(JSON.stringify([FORMAT, presetId, file.sha256, spec]))
    .digest('hex');
  return { hash, spec, plan };
}

function textsOf(
  { title, description, tags, credit }: SourceItem['item'],
  { written }: PresetDefinition,
): WrittenTexts {
  const has = (field: (typeof WRITTEN_FIELDS)[number]) => written.includes(field);
  return {
    credit,
    ...(has('title') && { title }),
    ...(has('description') && description !== '' && { description }),
    ...(has('keywords') && tags.length > 0 && { keywords: tags }),
  };
}

/** Bytes per pixel to expect before anything is made; photographs differ much. */
export function usualBytesPerPixel({ format, quality, colourSpace }: PresetDefinition): number {
  const channels = { srgb: 1, p3: 1, cmyk: 1.5, grey: 0.6 }[colourSpace];
  if (format === 'tiff') return 2.2 * channels;
  if (format === 'png') return 1.6 * channels;
  const byQuality = 0.06 + 0.5 * (quality / 100) ** 4;
  return (format === 'webp' ? 0.6 : 1) * byQuality * channels;
}
