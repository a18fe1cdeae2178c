import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ADMIN_SCREENS } from '../e2e/support/screens.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

/** Screens of each resource, as their definitions have them: `news`, `news/create`, `news/:id`. */
function screensOfResources(): string[] {
  const folder = 'src/admin/resources';
  const sources = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => read(`${folder}/${name}`))
    .filter((source) => source.includes('defineResource({'));
  return sources.flatMap((source) => {
    const name = /\n {2}name: '([\w-]+)'/.exec(source)?.[1] ?? '';
    const screens = /\n {2}screens: \{(.*?)\n {2}\}|\n {2}screens: \{(.*?)\},\n/s.exec(source);
    const within = screens?.[1] ?? screens?.[2] ?? '';
    const has = (screen: string) =>
      new RegExp(`\\b${screen}: lazyScreen`).test(within) ||
      (/\.\.\.formScreens\(/.test(within) && ['create', 'edit'].includes(screen));
    return [
      ...(has('list') ? [name] : []),
      ...(has('create') ? [`${name}/create`] : []),
      ...(has('edit') ? [`${name}/:id`] : []),
      ...(has('show') ? [`${name}/:id/show`] : []),
      ...[...source.matchAll(/\n {6}path: '([^']+)'/g)].map(([, path]) => `${name}/${path}`),
    ];
  });
}
const customPages = (): string[] =>
  [...read('src/admin/root/AdminApp.tsx').matchAll(/<Route path="\/([^"]+)"/g)].map(([, path = '']) => path);
const registered = (): string[] =>
  [...read('src/admin/root/registry.ts').matchAll(/from '\.\.\/resources\/([\w-]+)\//g)].map(
    ([, folder = '']) => folder,
  );

/** Paths of the addresses, without what they ask for. */
const listed = ADMIN_SCREENS.map((path) => path.replace(/^\/admin\/?/, '').replace(/\?.*$/, ''));
const isListed = (screen: string): boolean => {
  const pattern = new RegExp(`^${screen.replace(/:\w+/g, '(\\d+|\\{\\w+\\})')}$`);
  return listed.some((path) => pattern.test(path));
};

it('names every screen of the back-office among those that are walked through and looked at by axe', () => {
  const screens = [...screensOfResources(), ...customPages()];
  expect(screens.filter((screen) => !screen.includes('/'))).toEqual(expect.arrayContaining(registered()));
  expect(screens.length).toBeGreaterThan(45);
  expect(screens.filter((screen) => !isListed(screen))).toEqual([]);
  expect(isListed('news/:id/forgotten')).toBe(false);
});

it('has the walk by keyboard, which axe goes along with, take the whole list', () => {
  const walk = read('e2e/keyboard.spec.ts');
  expect(walk).toContain('ADMIN_SCREENS.slice(index * AT_ONCE, (index + 1) * AT_ONCE)');
  expect(walk).toMatch(/ of some\)[^;]*=> \{[\s\S]*? await expectAccessible\(page, \{ isFrameKnown \}\);/);
});
