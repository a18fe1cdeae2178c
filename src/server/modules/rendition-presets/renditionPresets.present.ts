import type {
  ItemRendition,
  OfferedPreset,
  RenditionPreset,
} from '../../../shared/contract/renditionPreset.ts';
import type { Market, Role } from '../../../shared/policy/roles.ts';
import { presentRecord, presentVisibility } from '../../content/records.ts';
import { definitionOf, type Recipe, usualBytesPerPixel } from './recipe.ts';
import type { MadeRow, PresetFigures, PresetRow } from './renditionPresets.repo.ts';

const none: PresetFigures = { madeCount: 0, madeBytes: 0, waitingCount: 0, failedCount: 0 };

export const presentPreset = (row: PresetRow, figures: PresetFigures = none): RenditionPreset => ({
  ...presentRecord(row),
  ...presentVisibility<Role, Market>(row),
  ...definitionOf(row),
  name: row.name,
  position: row.position,
  ...figures,
});

export const presentOffered = ({ id, name, format, colourSpace, dpi }: PresetRow): OfferedPreset => ({
  id,
  name,
  format,
  colourSpace,
  dpi,
});

/** Bytes that a rendition has, or is expected to have. */
export function sizeOf(
  recipe: Recipe,
  made: MadeRow | undefined,
  average: { bytesPerPixel: number } | undefined,
): number {
  if (made?.state === 'ready' && made.size !== null) return made.size;
  const { width, height } = recipe.plan;
  return Math.round(width * height * (average?.bytesPerPixel || usualBytesPerPixel(recipe.spec.definition)));
}

export function presentItemRendition(
  preset: PresetRow,
  recipe: Recipe | ItemRendition['lack'],
  made: MadeRow | undefined,
  average: { bytesPerPixel: number } | undefined,
): ItemRendition {
  const offered = presentOffered(preset);
  if (recipe === null || typeof recipe === 'string')
    return {
      preset: offered,
      lack: recipe ?? 'type',
      width: null,
      height: null,
      size: null,
      isEstimate: false,
      state: 'none',
      failure: null,
    };
  return {
    preset: offered,
    lack: null,
    width: made?.width ?? recipe.plan.width,
    height: made?.height ?? recipe.plan.height,
    size: sizeOf(recipe, made, average),
    isEstimate: made?.state !== 'ready',
    state: made?.state ?? 'none',
    failure: made?.failure ?? null,
  };
}
