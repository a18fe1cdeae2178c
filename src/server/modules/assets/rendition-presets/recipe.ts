import { createHash } from 'node:crypto';
import {
  type LackReason,
  type PresetDefinition,
  presetDefinition,
  type WRITTEN_FIELDS,
} from '../../../../shared/contract/renditionPreset.ts';
import { type PlannedSize, planSize } from '../../../../shared/domain/presetSize.ts';
import type { RenditionSpec, WrittenTexts } from '../../../db/schema/renditionPresets.ts';
import { type FileRow, focusOf } from '../../../files/file.present.ts';
import { rendererOf } from '../../../files/renditions/renderable.ts';
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
export function planItem(file: FileRow, definition: PresetDefinition): PlannedSize | LackReason {
  const { width, height, renditionState } = file;
  const renderer = rendererOf(file.mediaType);
  if (renderer !== 'raster' && renderer !== 'svg') return 'type';
  if (!width || !height) return renditionState === 'pending' ? 'checking' : 'type';
  // A drawing has no pixels of its own.
  const rule = renderer === 'svg' ? { ...definition, allowsEnlarging: true } : definition;
  return planSize({ width, height }, rule, focusOf(file));
}

export interface Recipe {
  readonly hash: string;
  readonly spec: RenditionSpec;
  readonly plan: PlannedSize;
}

/**
 * All that decides the bytes of an item's rendition, and a hash of it. Presets share nothing, even when they are alike:
 * permission for one is none for another.
 */
export function recipeOf(
  { item, file, rights }: SourceItem,
  plan: PlannedSize,
  definition: PresetDefinition,
  presetId: number,
): Recipe {
  const { point, box } = focusOf(file);
  const spec: RenditionSpec = {
    definition,
    focalPoint: definition.fit === 'crop' ? point : null,
    ...(definition.fit === 'crop' && box && { focalBox: box }),
    ...(plan.inset && file.plainBorder && { hasPlainBorder: true }),
    texts: { ...textsOf(item, definition), ...(rights && { rights }) },
  };
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

/**
 * Bytes per pixel to expect of a file before anything is made. Photographs differ much, so the JPEG that every picture
 * has, or that it is, shows how well it compresses.
 */
export function expectedBytesPerPixel(
  { renditions, mediaType, size, width, height }: FileRow,
  definition: PresetDefinition,
): number {
  const own = mediaType === 'image/jpeg' && width && height ? { size, width, height } : undefined;
  const jpeg = renditions.find(({ name }) => name === 'jpeg') ?? own;
  const usual = usualBytesPerPixel(definition);
  return jpeg ? (usual * jpeg.size) / (jpeg.width * jpeg.height) / usualBytesPerPixel(WEB_JPEG) : usual;
}

/** Bytes of the colour profile in each picture: that of ink outweighs many pictures. */
export const PROFILE_BYTES = { srgb: 600, p3: 600, cmyk: 962_000, grey: 0 } as const;

const WEB_JPEG = { format: 'jpeg', quality: 85, colourSpace: 'srgb' } as const;

function usualBytesPerPixel({
  format,
  quality,
  colourSpace,
}: Pick<PresetDefinition, 'format' | 'quality' | 'colourSpace'>): number {
  const channels = { srgb: 1, p3: 1, cmyk: 1.5, grey: 0.6 }[colourSpace];
  if (format === 'tiff') return 2.2 * channels;
  if (format === 'png') return 1.6 * channels;
  const byQuality = 0.06 + 0.5 * (quality / 100) ** 4;
  return (format === 'webp' ? 0.6 : 1) * byQuality * channels;
}
