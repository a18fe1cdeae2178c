import type { User } from '../src/shared/contract/user.ts';
import { call, makeAccount, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

test('an administrator limits an editor, who changes the news and views the rest', async ({
  page,
  browser,
  baseURL,
}) => {
  const editor = await makeAccount(['ROLE_USER', 'ROLE_EDITOR'], 'Nora Limited');
  const admin = await makeAccount(['ROLE_USER', 'ROLE_ADMIN']);
  await signIn(page.context().request, admin.email);
  await page.goto(`/admin/users/${editor.id}`);
  const kinds = page.getByRole('combobox', { name: 'Kinds of content' });
  await kinds.click();
  await page.getByRole('option', { name: 'News' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await call<User>('GET', `/backend/users/${editor.id}`)).editLimits).toEqual({
    kinds: ['news'],
    libraries: [],
    markets: [],
  });

  const own = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  await signIn(own.request, editor.email);
  const desk = await own.newPage();
  const faqs = await call<{ id: number }[]>('GET', '/backend/faq?range=[0,0]');
  await desk.goto(`/admin/faq/${faqs[0]?.id}`);
  await expect(desk.getByText('Changing content of this kind is for others')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await desk.goto('/admin/faq');
  await expect(desk.getByRole('link', { name: 'Create' })).toHaveCount(0);
  await expect(desk.getByText('You can view these.')).toBeVisible();
  const boxes = desk.getByRole('row').getByRole('checkbox');
  await expect(boxes.nth(1)).toBeDisabled();
  await desk.keyboard.press('Control+k');
  const finder = desk.getByRole('dialog', { name: 'Find anything' });
  await finder.getByRole('combobox').fill('New');
  await expect(finder.getByRole('option', { name: 'New article' })).toBeVisible();
  await expect(finder.getByRole('option', { name: 'New question' })).toHaveCount(0);
  await desk.keyboard.press('Escape');
  await desk.goto('/admin/news');
  await expect(desk.getByRole('link', { name: 'Create' })).toBeVisible();
  await expect(boxes.nth(1)).toBeEnabled();

  // Of a library of others nothing can be selected, brought in or replaced.
  const [library] = await call<{ id: number }[]>('GET', '/backend/library?range=[0,0]');
  await call('PATCH', `/backend/users/${editor.id}`, {
    editLimits: { libraries: [library?.id] },
  });
  await desk.goto(`/admin/library/${library?.id}/items`);
  await expect(desk.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
  await expect(desk.getByRole('checkbox', { name: /^Select/ }).first()).toBeEnabled();
  const others = await call<{ id: number }[]>('GET', '/backend/library?range=[1,9]');
  const items = await Promise.all(
    others.map(async ({ id }) => ({
      id,
      found: await call<unknown[]>('GET', `/backend/library-item?filter={"libraryId":${id}}&range=[0,0]`),
    })),
  );
  const filled = items.find(({ found }) => found.length > 0);
  await desk.goto(`/admin/library/${filled?.id}/items`);
  await expect(desk.getByText(/outside your limits/)).toBeVisible();
  await expect(desk.getByRole('checkbox', { name: /^Select/ }).first()).toBeDisabled();
  await expect(desk.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0);
  await own.close();

  await call('PATCH', `/backend/users/${editor.id}`, { roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Administrator' })).toBeChecked();
  await expect(kinds).toHaveCount(0);
});
