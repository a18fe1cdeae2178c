import { expect, it } from 'vitest';
import { paths, SECTIONS } from '../src/portal/lib/paths.ts';
import { kinds } from '../src/server/contentKinds.ts';
import { PortalPages } from '../src/server/modules/insight/page-views/portalPages.ts';
import { kindsWith } from '../src/shared/domain/recordKinds.ts';

const pages = new PortalPages(kinds);

/** An address for each entry; the back-office is no page of the portal. */
function addresses(): string[] {
  const { admin: _, item, library, preview, section, list, oneList, record, ...others } = paths;
  const ofKinds = kindsWith('page').flatMap((kind) => [
    list(kind),
    record(kind, 'a-slug').replace(/\?.*/, ''),
  ]);
  const ofSections = SECTIONS.flatMap((name) => [
    section(name),
    library(name, 'a-slug'),
    item(library(name, 'a-slug'), 7),
  ]);
  return [
    ...Object.values(others),
    oneList(7),
    ...ofKinds,
    ...ofSections,
    `${preview}news/7`,
    `${preview}a-token`,
  ];
}

it('has every page of the portal known to the server, which returns 404 for all others', () => {
  expect(addresses().length).toBeGreaterThan(30);
  expect(addresses().filter((path) => !pages.has(path) || !pages.has(`${path}/`.replace('//', '/')))).toEqual(
    [],
  );
});

it.each(['/no/such/page', '/newsroom', '/news/a/b', '/login/x', '/media/a/b', '/training/a/item/x'])(
  'has no page at %s',
  (path) => {
    expect(pages.has(path)).toBe(false);
  },
);
