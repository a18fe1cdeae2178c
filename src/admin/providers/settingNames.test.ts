// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { ConfigurationEntry } from '../../shared/contract/configuration.ts';

vi.mock(import('./language.ts'), () => ({ language: 'fr' as const, locale: 'fr-FR' }));

afterEach(() => vi.resetModules());

const entry = (code: string, choices: ConfigurationEntry['choices'] = []): ConfigurationEntry => ({
  id: code,
  code,
  label: 'Label',
  help: 'Help.',
  group: 'Home page',
  type: 'choice',
  choices,
  public: false,
  value: '',
  initial: '',
  picture: null,
  updatedAt: null,
  version: 0,
});
const names = () => import('./settingNames.ts');

it('names a setting, its group and its choices in French', async () => {
  const side = entry('hero.side', [{ value: 'left', label: 'Left' }]);
  expect(await (await names()).nameSettings([side])).toEqual([
    {
      ...side,
      label: 'Côté des textes',
      help: 'Sur les écrans larges. Selon l’image : à l’opposé de son point focal.',
      group: 'Page d’accueil',
      choices: [{ value: 'left', label: 'À gauche' }],
    },
  ]);
});

it('leaves in English what it does not know: settings of a newer server, and names of languages', async () => {
  const language = entry('language.default', [{ value: 'fr', label: 'Français' }]);
  const [newer, known] = await (await names()).nameSettings([entry('of.tomorrow'), language]);
  expect(newer).toEqual({ ...entry('of.tomorrow') });
  expect(known).toMatchObject({ label: 'Langue', choices: [{ value: 'fr', label: 'Français' }] });
});

it('names the settings among the fields of changes, and no fields of records', async () => {
  const field = (name: string, label?: string) => ({
    field: name,
    ...(label !== undefined && { label }),
    format: 'text' as const,
    before: '',
    after: 'Maison',
  });
  const change = { id: 1, fields: [field('brand.name', 'Name of the house'), field('notices')] };
  expect(await (await names()).nameFields(change)).toEqual({
    id: 1,
    fields: [field('brand.name', 'Nom de la maison'), field('notices')],
  });
});
