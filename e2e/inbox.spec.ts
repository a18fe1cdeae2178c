import { expectAccessible } from './support/accessible.ts';
import { call, origin, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'member' });

test('a member sees a list that another one shared by the bell, opens it, and chooses how often mails come', async ({
  page,
  user,
  isMobile,
}) => {
  test.setTimeout(180_000);
  const token = await signInForToken(origin(), 'editor@sillage.example');
  const { id } = await call<{ id: number }>('POST', '/private/list', { name: 'Window, Lyon' }, token);
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await call('POST', `/private/list/${id}/readers`, { email: user?.email }, token);

  // The server makes notices once a minute.
  const notice = page
    .getByRole('main')
    .getByRole('link', { name: /shared the list “Window, Lyon” with you/ });
  await expect(async () => {
    await page.reload();
    await expect(notice).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 100_000 });
  await expectAccessible(page);

  if (!isMobile) {
    await page.getByRole('link', { name: 'Inbox: 1 new notice' }).click();
    const panel = page.getByRole('dialog', { name: 'Inbox' });
    await expect(panel.getByRole('link', { name: /Window, Lyon/ })).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('link', { name: /Window, Lyon/ }).click();
  } else await notice.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Window, Lyon' })).toBeVisible();
  if (!isMobile) await expect(page.getByRole('link', { name: 'Inbox: nothing new' })).toBeVisible();

  await page.goto('/profil#mails');
  const lists = page.getByLabel('Shared lists');
  await expect(lists).toHaveValue('at-once');
  await lists.selectOption('weekly');
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Shared lists')).toHaveValue('weekly');
});

test('a library is followed, and no more', async ({ page }) => {
  await page.goto('/brand-catalogue/perfumes');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText('You are informed of what is new here.')).toBeVisible();
  const following = page.getByRole('button', { name: 'Following' });
  await expect(following).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await following.click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
});

test('the address of a mail ends mails only when its button is pressed', async ({ page }) => {
  await page.goto('/unsubscribe?user=1&topics=list.event&expires=1&signature=x');
  await expect(page.getByRole('heading', { level: 1, name: 'No more mails?' })).toBeVisible();
  await expect(page.getByText('Shared lists')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/unsubscribe');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
});
