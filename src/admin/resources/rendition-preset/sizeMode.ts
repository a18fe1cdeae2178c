import type { PresetDefinition } from '../../../shared/contract/renditionPreset.ts';

export const SIZE_MODES = ['original', 'longest', 'inside', 'crop'] as const;
export type SizeMode = (typeof SIZE_MODES)[number];

type SizeFields = Pick<PresetDefinition, 'fit' | 'width' | 'height' | 'longestEdge'>;

/** Which of the four ways to say a size these fields mean. */
export function sizeModeOf({ fit, width, height, longestEdge }: Partial<SizeFields>): SizeMode {
  if (fit === 'crop') return 'crop';
  if (longestEdge) return 'longest';
  return width || height ? 'inside' : 'original';
}

/** Arguments of the text of a size in a list. */
export function sizeArguments({ width, height, longestEdge }: SizeFields) {
  return { edge: longestEdge, width: width ?? '–', height: height ?? '–' };
}
