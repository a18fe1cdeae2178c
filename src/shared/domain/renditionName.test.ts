import { expect, it } from 'vitest';
import { renditionName, shotName } from './renditionName.ts';

it.each([
  [['ambre-noir-front-story.jpg', 'ambre-noir-front.jpg', 'ambre-noir-front-square.jpg'], 'ambre-noir-front'],
  [['Ambre_Noir (1).tif', 'ambre noir_2.psd'], 'Ambre_Noir'],
  [['Forêt, été.jpg', 'foret-ete-carré.jpg'], 'Forêt, été'],
  [['boutique-square.jpg'], 'boutique-square'],
  [['amber.jpg', 'iris.jpg'], 'amber'],
  [['---.jpg'], '---'],
] as [[string, ...string[]], string][])('the shot of %j is called %s', (names, name) => {
  expect(shotName(names)).toBe(name);
});

it('a rendition is called by its shot and its form, in letters that every system reads', () => {
  const names = ['ambre-noir-front-story.jpg', 'ambre-noir-front.jpg'] as const;
  expect(renditionName(names, { form: 'Instagram story', extension: 'jpg' })).toBe(
    'ambre-noir-front-instagram-story.jpg',
  );
  expect(renditionName(['iris.tif'], { form: 'Écran 16:9 / été', extension: 'jpg' })).toBe(
    'iris-ecran-16-9-ete.jpg',
  );
});
