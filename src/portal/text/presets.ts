import type { ColourSpace, LackReason, PresetFormat } from '../../shared/contract/renditionPreset.ts';
import { message, messages } from './message.ts';

/** The sentences of downloads by presets, which load with them. */
export const presetText = messages('presets', {
  loading: 'Loading',
  none: 'There are no presets for your account.',
  formats: { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', tiff: 'TIFF' } satisfies Record<PresetFormat, string>,
  colours: { srgb: 'sRGB', p3: 'Display P3', cmyk: 'CMYK', grey: 'Greyscale' } satisfies Record<
    ColourSpace,
    string
  >,
  lacks: {
    type: 'Not for files of this type',
    small: 'No format is large enough',
    large: 'It would be too large',
    checking: 'The original is still being read',
  } satisfies Record<LackReason, string>,
  about: message<[size: string]>(['size'], 'about {size}'),
  from: message<[title: string]>(['title'], 'from {title}'),
  failed: message<[name: string]>(['name'], '{name} could not be made.'),
  preparing: message<[name: string]>(['name'], 'Preparing {name}…'),
  stop: 'Stop waiting',
  started: 'Your download starts.',
  havingAll: message<[n: number, locale: string]>(
    ['n', 'locale'],
    'All {n, plural, one {# item} other {# items}} can be had like this.',
  ),
  havingSome: message<[n: number, all: number, locale: string]>(
    ['n', 'all', 'locale'],
    '{n, number} of {all, plural, one {# item} other {# items}} can be had like this.',
  ),
  others: message<[n: number, locale: string]>(
    ['n', 'locale'],
    'The other {n, plural, one {# item} other {# items}}',
  ),
  othersAs: { original: 'As originals', omit: 'Left out' },
  prepare: message<[n: number, locale: string]>(
    ['n', 'locale'],
    'Prepare {n, plural, one {# picture} other {# pictures}}',
  ),
  download: message<[n: number, locale: string]>(
    ['n', 'locale'],
    'Download {n, plural, one {# file} other {# files}}',
  ),
  missing: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {# picture is} other {# pictures are}} made first; then the download starts.',
  ),
  progress: message<[ready: number, all: number, locale: string]>(
    ['ready', 'all', 'locale'],
    '{ready, number} of {all, number} ready',
  ),
  timeLeft: {
    seconds: 'less than a minute left',
    minutes: message<[n: number]>(['n'], 'about {n, number} min left'),
    hours: message<[n: number]>(['n'], 'about {n, number} h left'),
  },
  leaving: 'You can leave this page: the work goes on, and waits here for you.',
  startNow: 'Start without the rest',
  startNowAs: {
    original: 'What is not ready goes as its original.',
    omit: 'What is not ready is left out.',
  },
  giveUp: 'Stop preparing',
  ready: message<[n: number, size: string, locale: string]>(
    ['n', 'size', 'locale'],
    '{n, plural, one {# picture is} other {# pictures are}} ready, {size}.',
  ),
  couldNot: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, one {# picture} other {# pictures}} could not be made:',
  ),
  more: message<[n: number, locale: string]>(['n', 'locale'], 'and {n, number} more'),
  unknown: 'It is no longer offered. Choose another form.',
});
