import slugify from '@sindresorhus/slugify';
import { expect, it } from 'vitest';
import { latinSlug } from './slugText.ts';

it.each([
  ['Façade – dusk', 'facade-dusk'],
  ['Bois d’Encre', 'bois-d-encre'],
  ["L'été jusqu'à Lyon", 'l-ete-jusqu-a-lyon'],
  ['Don’t ask, it’s O’Neill’s', 'dont-ask-its-oneills'],
  ['Rock & roses', 'rock-roses'],
  ['香水', ''],
])('%s is “%s” in an address', (text, slug) => {
  expect(latinSlug(slugify, text)).toBe(slug);
});
