import type {
  ItemRendition,
  OfferedPreset,
  RenditionPreset,
} from '../../../../shared/contract/renditionPreset.ts';
import { presentRecord, presentVisibility } from '../../../content/records.ts';
import { definitionOf, expectedBytesPerPixel, PROFILE_BYTES, type Recipe } from './recipe.ts';
import type { PresetAverage, PresetFigures, PresetRow } from './renditionPresets.repo.ts';
import type { RequestedRendition } from './requestedRendition.ts';

const none: PresetFigures = { madeCount: 0, madeBytes: 0, waitingCount: 0, failedCount: 0 };

export const presentPreset = (row: PresetRow, figures: PresetFigures = none): RenditionPreset => ({
  ...presentRecord(row),
  ...presentVisibility(row),
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

type Made = Pick<RequestedRendition, 'from' | 'made'> & { readonly recipe: Recipe };

/**
 * Bytes that a rendition has, or is expected to have: as many a pixel as the file's own JPEG has, times how much more
 * the preset's pictures turned out to have.
 */
export function sizeOf({ from, recipe, made }: Made, average: PresetAverage | undefined): number {
  if (made?.state === 'ready' && made.size !== null) return made.size;
  const { definition } = recipe.spec;
  const { width, height } = recipe.plan.inset ?? recipe.plan;
  const expected = width * height * expectedBytesPerPixel(from.file, definition);
  return Math.round((expected + PROFILE_BYTES[definition.colourSpace]) * (average?.excess || 1));
}

export function presentItemRendition(
  preset: PresetRow,
  requested: RequestedRendition,
  average: PresetAverage | undefined,
): ItemRendition {
  const { source, from, recipe, made } = requested;
  const offered = presentOffered(preset);
  if (typeof recipe === 'string')
    return {
      preset: offered,
      lack: recipe,
      from: null,
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
    from: from.item.id === source.item.id ? null : { id: from.item.id, title: from.item.title },
    width: made?.width ?? recipe.plan.width,
    height: made?.height ?? recipe.plan.height,
    size: sizeOf({ from, recipe, made }, average),
    isEstimate: made?.state !== 'ready',
    state: made?.state ?? 'none',
    failure: made?.failure ?? null,
  };
}
