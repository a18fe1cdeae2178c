import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/app.ts';
import { buildLibrary } from '../../../../testing/factories.ts';
import { buildPicture, type importing, openImporting } from '../../../../testing/imports.ts';

let test: TestApp;
let editor: Caller;
let calls: ReturnType<typeof importing>;
beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
  for (const name of ['Autumn film, lead', 'Autumn film, music'])
    await editor.post('/api/backend/usage-right', { name, holderKind: 'talent', holder: 'Ana Duarte' });
}, 60_000);
afterAll(() => test?.close());
beforeEach(() => {
  test.enqueued.length = 0;
});

const itemsOf = async (libraryId: number) =>
  (await editor.get(`/api/backend/library/${libraryId}/items`)).body as {
    title: string;
    usageRights: string[];
  }[];

it('items get the rights of their row by code or name, and those of the import', async () => {
  const library = await buildLibrary(test.context.db);
  const { id } = await calls.start(library.id, { usageRights: ['autumn-film-music'] });
  await calls.attach(id, {
    'a.png': await buildPicture(11),
    'b.png': await buildPicture(12),
    'c.png': await buildPicture(13),
  });
  await calls.sheet(
    id,
    's.csv',
    `file,title,usage rights
a.png,By name,"Autumn film, lead"
b.png,Of the import,
c.png,Unknown,Winter film
`,
  );
  await calls.check(id);
  const rows = await calls.rows(id);
  expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'invalid']);
  expect(rows[2]?.reasons.usageRights).toMatch(/^“Winter film” is not known\./);
  await calls.commit(id);
  const items = await itemsOf(library.id);
  expect(Object.fromEntries(items.map(({ title, usageRights }) => [title, usageRights]))).toEqual({
    'By name': ['autumn-film-lead', 'autumn-film-music'],
    'Of the import': ['autumn-film-music'],
  });
  // As it comes out it goes in again, without a change.
  const sheet = await test.app.request(`/api/backend/library/${library.id}/items/export?format=csv`, {
    headers: { authorization: `Bearer ${editor.token}` },
  });
  const again = await calls.start(library.id);
  await calls.sheet(again.id, 'again.csv', await sheet.text());
  await calls.check(again.id);
  expect((await calls.rows(again.id)).map(({ changes }) => changes)).toEqual([[], []]);
});

it('a row without the right that its library requires cannot be published, with the reason beside it', async () => {
  const library = await buildLibrary(test.context.db, { requiresRights: true });
  const { id } = await calls.start(library.id, { arriveAs: 'published' });
  await calls.attach(id, {
    'd.png': await buildPicture(14),
    'e.png': await buildPicture(15),
    'f.png': await buildPicture(16),
  });
  await calls.sheet(
    id,
    's.csv',
    `file,title,published at,usage rights
d.png,With a right,,autumn-film-lead
e.png,Without,,
f.png,A draft,draft,
`,
  );
  await calls.check(id);
  const rows = await calls.rows(id);
  expect(rows.map(({ reasons }) => reasons)).toEqual([
    {},
    { usageRights: 'Its library publishes only what has a usage right. Choose one.' },
    {},
  ]);
  await calls.commit(id);
  expect((await itemsOf(library.id)).map(({ title }) => title)).toEqual(['With a right', 'A draft']);
});
