import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { type Caller, ROLES_OF, type TestApp } from '../../../../testing/app.ts';
import { buildAttribute, buildItem, buildLibrary, buildMarket } from '../../../../testing/factories.ts';
import { importing, openImporting } from '../../../../testing/imports.ts';

const MARKETS = 'You may change only what is limited to your markets.';
let test: TestApp;
let editor: Caller;
let limited: Caller;
beforeAll(async () => {
  ({ test, editor } = await openImporting());
  await buildMarket(test.context.db, { code: 'riviera', name: 'Riviera' });
  limited = await test.signIn({
    roles: [...ROLES_OF.editor],
    editLimits: { kinds: [], libraries: [], markets: ['riviera'] },
  });
}, 60_000);
afterAll(() => test?.close());

const titleOf = async (id: number) =>
  (await test.context.db.select().from(libraryItems).where(eq(libraryItems.id, id)))[0]?.title;

/** An import of four rows, of which an editor of the Riviera may write the first alone. */
async function makeImport(caller: Caller) {
  const { db } = test.context;
  const { id: libraryId } = await buildLibrary(db);
  const { slug } = await buildAttribute(db);
  const inside = { libraryId, title: 'Before', markets: ['riviera'] };
  const items = [
    await buildItem(db, inside),
    await buildItem(db, { ...inside, markets: [] }),
    await buildItem(db, inside),
    await buildItem(db, inside),
  ];
  const cells = [',', ',', '-,', ',Unheard'];
  const lines = items.map(({ id }, index) => `${id},After,${cells[index]}`);
  const calls = importing(test, caller);
  const { id } = await calls.start(libraryId, { createValues: true });
  await calls.sheet(id, 'rows.csv', [`id,title,markets,${slug}`, ...lines, ''].join('\n'));
  const refusals = [{}, { target: MARKETS }, { markets: MARKETS }, { [`attribute:${slug}`]: MARKETS }];
  const titles = () => Promise.all(items.map((item) => titleOf(item.id)));
  return { id, refusals, titles };
}

it('finds rows outside the markets of an editor in the check, and writes the others', async () => {
  const { id, refusals, titles } = await makeImport(limited);
  const calls = importing(test, limited);
  await calls.check(id);
  const rows = await calls.rows(id);
  expect(rows.map(({ verdict }) => verdict)).toEqual(['metadata', 'invalid', 'invalid', 'invalid']);
  expect(rows.map(({ reasons }) => reasons)).toEqual(refusals);
  await calls.commit(id);
  expect(await titles()).toEqual(['After', 'Before', 'Before', 'Before']);
});

it('checks by the limits of who has it checked, whose own import it need not be', async () => {
  const { id, refusals } = await makeImport(limited);
  await importing(test, limited).check(id);
  await importing(test, editor).check(id);
  const rows = await importing(test, editor).rows(id);
  expect(rows.map(({ reasons }) => reasons)).toEqual([{}, {}, {}, {}]);
  // A correction of a single row is judged like the rest.
  await limited.patch(`/api/backend/import/${id}/rows/2`, { values: { title: 'Corrected' } });
  expect((await importing(test, editor).rows(id))[1]?.reasons).toEqual({});
  await importing(test, limited).check(id);
  expect((await importing(test, limited).rows(id)).map(({ reasons }) => reasons)).toEqual(refusals);
});

it('decides again when the import is confirmed, row by row', async () => {
  const { id, titles } = await makeImport(editor);
  await importing(test, editor).check(id);
  const done = await importing(test, limited).commit(id);
  expect(done).toMatchObject({ state: 'done', counts: { outcomes: { failed: 3 } } });
  const rows = await importing(test, limited).rows(id);
  expect(rows.map(({ message }) => message)).toEqual([null, MARKETS, MARKETS, MARKETS]);
  expect(await titles()).toEqual(['After', 'Before', 'Before', 'Before']);
});
