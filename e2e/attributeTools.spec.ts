import { randomBytes } from 'node:crypto';
import type { Attribute } from '../src/shared/contract/attribute.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import { call } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'editor' });

const makeAttribute = async (label: string, kind: 'single' | 'multiple', values: string[]) => {
  const name = `${label} ${randomBytes(3).toString('hex')}`;
  const { id } = await call<Attribute>('POST', '/backend/attribute', { label: name, kind });
  if (values.length > 0) await call('POST', `/backend/attribute/${id}/value/batch`, { labels: values });
  return readAttribute(id);
};
const readAttribute = (id: number) => call<Attribute>('GET', `/backend/attribute/${id}`);
const readItem = (id: number) => call<LibraryItem>('GET', `/backend/library-item/${id}`);
const readLabels = async (id: number) => (await readAttribute(id)).values.map(({ label }) => label);

/** Gives values to items of the demo's perfumes; takes what they had of them off before. */
const give = (itemId: number, valueIds: number[]) =>
  call('PATCH', '/backend/library-item/batch/attributes', { target: { ids: [itemId] }, add: valueIds });

test('a content manager pastes values, finds where one is used, merges two, and undoes it', async ({
  page,
}) => {
  const attribute = await makeAttribute('Wood', 'multiple', ['Oud']);
  await page.goto(`/admin/attribute/${attribute.id}`);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const paste = page.getByRole('dialog', { name: `Paste values of ${attribute.label}` });
  await paste.getByLabel('Values, one a line').fill('Cedar\n  ôud \nAgarwood\n\ncedar\n');
  await expect(paste.getByRole('status')).toHaveText('2 new, 1 already there, 1 repeated in the list');
  await expect(paste.getByRole('listitem').filter({ hasText: 'ôud' })).toContainText('Already there');
  await paste.getByRole('button', { name: 'Add 2 values' }).click();
  await expect(page.getByLabel('Label of Agarwood')).toBeVisible();
  const { values } = await readAttribute(attribute.id);
  expect(values.map(({ label }) => label)).toEqual(['Oud', 'Cedar', 'Agarwood']);

  const [oud = 0, , agarwood = 0] = values.map(({ id }) => id);
  const [library] = await call<Library[]>('GET', '/backend/library?filter={"q":"perfumes"}');
  const items = await call<LibraryItem[]>('GET', `/backend/library/${library?.id}/items?range=[0,1]`);
  const [first = 0, second = 0] = items.map(({ id }) => id);
  await give(first, [oud, agarwood]);
  await give(second, [agarwood]);
  await page.reload();
  await page.getByRole('button', { name: '2 items: where “Agarwood” is used' }).click();
  await page.getByRole('link', { name: `Items of ${library?.title} with “Agarwood”` }).click();
  await expect(page.getByLabel('Label of Agarwood')).toBeHidden();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await page.goBack();

  // By keyboard alone.
  await page.getByRole('button', { name: 'Merge values' }).press('Enter');
  const merge = page.getByRole('dialog', { name: `Merge values of ${attribute.label}` });
  const field = merge.getByRole('combobox', { name: 'Values to merge' });
  await expect(field).toBeFocused();
  for (const label of ['Oud', 'Agarwood']) {
    await page.keyboard.type(label);
    await field.press('ArrowDown');
    await field.press('Enter');
  }
  await field.press('Escape');
  await expect(merge.getByRole('combobox', { name: 'Value to keep' })).toHaveValue(String(oud));
  await expect(merge.getByText('2 items carry one of the others.')).toBeVisible();
  await merge.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
  await expect(page.getByText('Merged into “Oud”: 2 items changed')).toBeVisible();
  expect((await readItem(second)).valueIds).toContain(oud);
  expect(await readLabels(attribute.id)).toEqual(['Oud', 'Cedar']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: 2 items are as before')).toBeVisible();
  await expect(page.getByLabel('Label of Agarwood')).toBeVisible();
  expect((await readItem(second)).valueIds).not.toContain(oud);
});

test('values are moved once no item would carry two of a single choice, and an edit keeps the move', async ({
  page,
}) => {
  const from = await makeAttribute('Mixed', 'multiple', ['Spring', 'Autumn']);
  const to = await makeAttribute('Season', 'single', ['Winter']);
  const [spring = 0, autumn = 0] = from.values.map(({ id }) => id);
  const [item] = await call<LibraryItem[]>('GET', '/backend/library-item?range=[2,2]');
  const itemId = item?.id ?? 0;
  await give(itemId, [spring, autumn]);

  await page.goto(`/admin/attribute/${from.id}`);
  await page.getByRole('button', { name: 'Move values' }).click();
  const dialog = page.getByRole('dialog', { name: `Move values of ${from.label}` });
  const field = dialog.getByRole('combobox', { name: 'Values to move' });
  for (const label of ['Spring', 'Autumn']) {
    await field.fill(label);
    await page.getByRole('option', { name: label }).click();
  }
  await field.press('Escape');
  await dialog.getByRole('combobox', { name: 'To the attribute' }).selectOption(String(to.id));
  await expect(dialog.getByText(`1 item would carry several: ${item?.title}.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();

  await dialog.getByRole('button', { name: 'Autumn' }).press('Delete');
  await expect(dialog.getByText('1 item carries them, and keeps them.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(`Moved to ${to.label}: 1 item carries them`)).toBeVisible();
  expect(await readLabels(to.id)).toEqual(['Winter', 'Spring']);

  await call('PATCH', `/backend/attribute/${to.id}/value/${spring}`, { label: 'Early spring' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This was changed since: Early spring. Nothing was undone.')).toBeVisible();
  expect(await readLabels(to.id)).toEqual(['Winter', 'Early spring']);
});
