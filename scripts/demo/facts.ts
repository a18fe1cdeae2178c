import type { DemoFile } from '../../src/server/demo/manifest.ts';
import { formatOf } from './pictures.ts';

/** Pixels on the long side from which a picture may be printed, and be given to the press. */
const PRINT = 2400;
const PRESS = 1200;

type Size = Pick<DemoFile, 'width' | 'height'>;

/** The value of `format` that a picture or film has by its shape. */
export function shapeOf({ width, height }: Size): string {
  const size = { width: width ?? 1, height: height ?? 1 };
  return formatOf(size) ?? (size.width > size.height ? 'landscape' : 'portrait');
}

/** What of the intended uses the pixels are enough for. */
export function usageOf({ width, height }: Size, intended: readonly string[]): string[] {
  const longest = Math.max(width ?? 0, height ?? 0);
  const needs: Record<string, number> = { print: PRINT, press: PRESS, retail: PRESS };
  const enough = intended.filter((usage) => longest >= (needs[usage] ?? 0));
  const isLarge = longest >= PRINT && !intended.includes('internal');
  const usage = new Set([...(enough.length > 0 ? enough : ['online']), ...(isLarge ? ['print'] : [])]);
  return [...usage];
}
