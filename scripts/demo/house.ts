/** The pictures that the pack is made of, and what is known of them. */
import { basename, join } from 'node:path';
import type { DemoFile, DemoItem } from '../../src/server/demo/manifest.ts';
import { root } from './pack.ts';
import { perfumes } from './perfumes.ts';
import { type Medium, readMedia } from './pictures.ts';
import { attributes } from './taxonomy.ts';
import { words } from './words.ts';

export const media = readMedia(root);
export const pathOf = (name: string): string =>
  join(root, 'media', name.includes('.') ? name : `${name}.jpg`);
export const stemOf = ({ file }: Medium): string => basename(file).replace(/\.\w+$/, '');
export const wordsOf = (medium: Medium) => {
  const known = words[stemOf(medium)];
  if (!known) throw new Error(`no words for ${medium.file}`);
  return known;
};

/** Names of perfumes are capitals in the index of the pictures, and not in the portal. */
export const titleOf = ({ title }: Medium): string =>
  title
    .replace(
      /\b[\p{Lu}’][\p{Lu}\d’ ]+(?=$| –| and|,)/gu,
      (name) => perfumes.find((perfume) => perfume.name.toUpperCase() === name.trim())?.name ?? name,
    )
    .replace(' – ', ', ');

/** Values of a product: itself, its collection and its season. */
export const productValues = (product?: string): string[] => [
  ...(product ? [`product/${product}`] : []),
  ...perfumes
    .filter(({ slug }) => slug === product)
    .flatMap(({ collection, season }) => [`collection/${collection}`, `season/${season}`]),
];
export const marketValues = (markets: readonly string[] = ['worldwide']): string[] =>
  markets.map((market) => `market/${market}`);
export const marketLabel = (slug: string): string =>
  attributes.find((attribute) => attribute.slug === 'market')?.values.find((value) => value.slug === slug)
    ?.label ?? slug;

/** Limits of rights and audience that the words set, and how the picture fits: a bottle keeps its head. */
export const limitsOf = (medium: Medium): Pick<DemoItem, 'rightsEnd' | 'markets' | 'fit'> => {
  const { rightsEnd, only } = wordsOf(medium);
  return {
    ...(rightsEnd ? { rightsEnd } : {}),
    ...(only ? { markets: only } : {}),
    ...(medium.kind === 'packshot' ? { fit: 'contain' } : {}),
  };
};

/** What crops of a picture are made around; the middle of one that is not among the media. */
export const focusOf = (medium?: Medium): Pick<DemoFile, 'focalPoint' | 'focalBox'> => ({
  focalPoint: medium?.focalPoint ?? [0.5, 0.5],
  ...(medium?.focalBox && { focalBox: medium.focalBox }),
});
