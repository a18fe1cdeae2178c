import type { ColourSpace, LackReason, PresetFormat } from '../../shared/contract/renditionPreset.ts';
import { countOf, type Forms, formatNumber } from '../../shared/domain/plurals.ts';

const items: Forms = { one: 'item', other: 'items' };
const files: Forms = { one: 'file', other: 'files' };
const pictures: Forms = { one: 'picture', other: 'pictures' };

const formats: Record<PresetFormat, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', tiff: 'TIFF' };
const colours: Record<ColourSpace, string> = {
  srgb: 'sRGB',
  p3: 'Display P3',
  cmyk: 'CMYK',
  grey: 'Greyscale',
};
const lacks: Record<LackReason, string> = {
  type: 'Not for files of this type',
  small: 'No format is large enough',
  large: 'It would be too large',
  checking: 'The original is still being read',
};

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} h left`;
}

/** The sentences of downloads by presets, which load with them. */
export const presetText = {
  loading: 'Loading',
  none: 'There are no presets for your account.',
  formats,
  colours,
  lacks,
  about: (size: string) => `about ${size}`,
  from: (title: string) => `from ${title}`,
  failed: (name: string) => `${name} could not be made.`,
  preparing: (name: string) => `Preparing ${name}…`,
  stop: 'Stop waiting',
  started: 'Your download starts.',
  having: (n: number, all: number, locale: string) =>
    n < all
      ? `${formatNumber(n, locale)} of ${countOf(all, items, locale)} can be had like this.`
      : `All ${countOf(all, items, locale)} can be had like this.`,
  others: (n: number, locale: string) => `The other ${countOf(n, items, locale)}`,
  othersAs: { original: 'As originals', omit: 'Left out' },
  prepare: (n: number, locale: string) => `Prepare ${countOf(n, pictures, locale)}`,
  download: (n: number, locale: string) => `Download ${countOf(n, files, locale)}`,
  missing: (n: number, locale: string) =>
    `${countOf(n, pictures, locale)} ${n === 1 ? 'is' : 'are'} made first; then the download starts.`,
  progress: (ready: number, all: number, locale: string) =>
    `${formatNumber(ready, locale)} of ${formatNumber(all, locale)} ready`,
  timeLeft,
  leaving: 'You can leave this page: the work goes on, and waits here for you.',
  startNow: 'Start without the rest',
  startNowAs: {
    original: 'What is not ready goes as its original.',
    omit: 'What is not ready is left out.',
  },
  giveUp: 'Stop preparing',
  ready: (n: number, size: string, locale: string) =>
    `${countOf(n, pictures, locale)} ${n === 1 ? 'is' : 'are'} ready, ${size}.`,
  couldNot: (n: number, locale: string) => `${countOf(n, pictures, locale)} could not be made:`,
  more: (n: number, locale: string) => `and ${formatNumber(n, locale)} more`,
  unknown: 'It is no longer offered. Choose another form.',
};
