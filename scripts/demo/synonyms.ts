import type { DemoManifest } from '../../src/server/demo/manifest.ts';

const both = (...words: readonly string[]) => ({ direction: 'both', words, finds: [] }) as const;
const one = (words: readonly string[], finds: readonly string[]) =>
  ({ direction: 'one', words, finds }) as const;

/** The words of boutiques, and those of the brand. */
export const synonyms: DemoManifest['synonyms'] = [
  one(['amber'], ['ambre']),
  both('flacon', 'bottle'),
  one(['Christmas', 'Xmas', 'Noël'], ['festive', 'holiday', 'gift set']),
  one(['logo', 'logotype'], ['word-mark']),
  one(['30 ml', '10 ml', 'travel size'], ['travel spray']),
  one(['reel', 'vertical', 'Instagram story'], ['story 9:16']),
  both('film', 'video', 'clip'),
  both('gift set', 'coffret'),
  one(['bougie'], ['candle']),
  one(['vitrine', 'shop window'], ['window']),
  one(['PLV', 'shelf talker'], ['POSM', 'glorifier']),
  one(['cedar'], ['cèdre']),
];
