import { randomBytes } from 'node:crypto';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { ItemUsage, UsageRight } from '../src/shared/contract/usageRight.ts';
import { call, origin, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { addItem } from './support/uploads.ts';

test.use({ who: 'editor' });

const published = { publishedAt: '2026-01-01T00:00:00Z' };
const readItem = (id: number) => call<LibraryItem>('GET', `/backend/library-item/${id}`);
const found = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('an editor writes down what an actress allows, gives it to items at once, and members read what they may do', async ({
  page,
}) => {
  const mark = randomBytes(3).toString('hex');
  const name = `Film of spring ${mark}`;
  const library = await call<Library>('POST', '/backend/library', {
    title: `Spring ${mark}`,
    section: 'training',
    ...published,
  });
  const ids = [
    await addItem(library.id, `amber ${mark}.jpg`, 'hsl(20 40% 50%)'),
    await addItem(library.id, `iris ${mark}.jpg`, 'hsl(260 40% 50%)'),
  ];
  const [first = 0] = ids;
  await call('PATCH', '/backend/library-item/batch', { target: { ids }, changes: published });

  await page.goto('/admin/usage-right/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Holder' }).fill('Ana Duarte');
  await page.getByRole('combobox', { name: 'Kind of holder' }).click();
  await page.getByRole('option', { name: 'Talent' }).click();
  const allowed = page.getByRole('status').filter({ hasText: /;|nothing/ });
  await expect(allowed).toHaveText('every medium; every market; at any time');
  for (const medium of ['Web', 'Point of sale']) {
    await page.getByRole('combobox', { name: 'Media' }).fill(medium);
    await page.getByRole('option', { name: medium }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Markets' }).fill('Europe');
  await page.getByRole('option', { name: 'Europe', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'First day' }).fill('1 April 2027');
  await page.getByRole('textbox', { name: 'Last day' }).fill('31 March 2027');
  await expect(allowed).toHaveText('nothing, because no day is left');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It would end before it begins.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Last day' }).fill('31 March 2028');
  await expect(allowed).toHaveText(/^point of sale and web; Europe; 1 April 2027\s–\s31 March 2028$/);
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('0 items');
  await expect(row).toContainText('31 March 2028');
  const rights = await call<UsageRight[]>('GET', `/backend/usage-right?${found({ q: mark })}`);
  const [right] = rights;
  if (!right) throw new Error('no usage right was made');
  expect(right).toMatchObject({ startsOn: '2027-04-01', endsOn: '2028-03-31', media: expect.any(Array) });

  await page.goto(`/admin/library/${library.id}/items`);
  for (const one of ['amber', 'iris'])
    await page.getByRole('checkbox', { name: `Select ${one} ${mark}` }).click();
  const bar = page.getByRole('region', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Usage rights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usage rights of 2 items' });
  await dialog.getByRole('combobox', { name: 'Add usage rights' }).fill(mark);
  await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 items changed.')).toBeVisible();
  expect((await readItem(first)).usageRights).toEqual([right.code]);

  const member = await signInForToken(origin(), 'member@sillage.example');
  const readUsage = async () =>
    (await call<{ usage: ItemUsage | null }>('GET', `/private/libraryitems/${first}`, undefined, member))
      .usage;
  expect(await readUsage()).toMatchObject({
    media: ['point-of-sale', 'web'],
    markets: [{ code: 'europe' }],
    startsOn: '2027-04-01',
    endsOn: '2028-03-31',
  });

  await test.step('a right that items name is not deleted', async () => {
    await page.goto(`/admin/usage-right/${right.id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('It is named by 2 records, maybe in the trash.')).toBeVisible();
  });

  await test.step('the list leads to its items, whose history names it', async () => {
    await page.goto(`/admin/usage-right?${found({ q: mark })}`);
    await page.getByRole('link', { name: '2 items' }).click();
    await expect(page).toHaveURL(/library-item\?/);
    await expect(page.getByRole('combobox', { name: 'Usage right', exact: true })).toHaveValue(name);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Usage right', exact: true })).toHaveValue(name);
    await expect(page.getByText(`amber ${mark}`)).toBeVisible();
    await expect(page.getByText(`iris ${mark}`)).toBeVisible();
    await page.goto(`/admin/library-item/${first}`);
    await expect(page.getByText(/^It allows: point of sale and web; Europe; /)).toBeVisible();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog', { name: /History/ })).toContainText(name);
  });
});

test('an undo takes a usage right off the items that it was given to, and it can be deleted', async ({
  page,
}) => {
  const mark = randomBytes(3).toString('hex');
  const library = await call<Library>('POST', '/backend/library', {
    title: `Song ${mark}`,
    section: 'training',
  });
  const id = await addItem(library.id, `oud ${mark}.jpg`, 'hsl(80 40% 50%)');
  const right = await call<UsageRight>('POST', '/backend/usage-right', {
    name: `Song ${mark}`,
    holderKind: 'composer',
    holder: 'Noor Haddad',
  });
  await page.goto(`/admin/library/${library.id}/items`);
  await page.getByRole('checkbox', { name: `Select oud ${mark}` }).click();
  const bar = page.getByRole('region', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Usage rights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usage rights of 1 item' });
  await dialog.getByRole('combobox', { name: 'Add usage rights' }).fill(mark);
  await page.getByRole('option', { name: right.name }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 item changed.')).toBeVisible();
  expect((await readItem(id)).usageRights).toEqual([right.code]);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 1 item.')).toBeVisible();
  expect((await readItem(id)).usageRights).toEqual([]);

  await page.goto(`/admin/usage-right/${right.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/usage-right$/);
  await expect(page.getByRole('row', { name: right.name })).toHaveCount(0);
});
