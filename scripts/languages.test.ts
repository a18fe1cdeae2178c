import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { catalogueOf, plainText } from '../src/portal/text/catalogue.ts';
import { WORDS } from '../src/server/http/first-screen/words.ts';
import { LANGUAGES } from '../src/shared/domain/languages.ts';
import { moveScripts, translatePage } from './vite/pageLanguages.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

it.each(LANGUAGES)('has the words of the first HTML as the portal has them: %s', (language) => {
  const catalogue = catalogueOf(language);
  const text = (path: string) => plainText(catalogue, `common.${path}`);
  expect(WORDS[language]).toEqual({
    main: text('frame.main'),
    menu: text('frame.menu'),
    search: text('actions.search'),
    new: text('frame.new'),
    basket: text('frame.basket'),
    home: text('frame.home'),
    news: text('frame.news'),
    download: text('item.download'),
    items: text('library.results'),
    lists: plainText(catalogue, 'lists.title'),
    description: text('description'),
  });
});

it.each(LANGUAGES)('has the page of a browser without a network in %s', (language) => {
  const catalogue = catalogueOf(language);
  const worker = read('public/sw.js');
  for (const path of ['common.errors.offlineTitle', 'common.actions.retry'])
    expect(worker).toContain(`'${plainText(catalogue, path)}'`);
});

const french = {
  name: 'fr',
  tag: 'fr',
  direction: 'ltr',
  text: (path: string) => plainText(catalogueOf('fr'), path),
} as const;

it('writes the page of a language with its texts, and with nothing unfilled', () => {
  const page = translatePage(read('index.html'), french);
  expect(page).toContain('<html lang="fr" dir="ltr" data-language="fr"');
  expect(page).toContain('<title>Bienvenue</title>');
  expect(page).toContain('href="/manifest.webmanifest?language=fr"');
  expect(page).not.toContain('%TEXT');
});

it('moves scripts into the folder of a language, and no other files', () => {
  expect(moveScripts('"assets/a-1.js","assets/b.css",`/assets/c.js`,"assets/admin/d.js"', 'fr')).toBe(
    '"assets/fr/a-1.js","assets/b.css",`/assets/fr/c.js`,"assets/admin/d.js"',
  );
  expect(moveScripts('"assets/a-1.js"', 'en')).toBe('"assets/a-1.js"');
});
