import type { Page } from '@playwright/test';
import type { Faq, FaqCategory } from '../src/shared/contract/faq.ts';
import { call } from './support/api.ts';
import { moveByKeyboard } from './support/moveByKeyboard.ts';
import { expect, test } from './support/test.ts';

const stopped = 'My download stopped half way. Do I have to begin again?';
const question = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

// One after the other: the order names every question, and each test makes some.
test.describe.configure({ mode: 'default' });
/** By the number in the address, since a test must not meet the questions of another. */
async function makeQuestion(title: string, more: object = {}): Promise<Faq> {
  const [category] = await call<FaqCategory[]>('GET', '/backend/faq-category');
  const body = { question: title, answer: '<p>Made by a test.</p>', categoryId: category?.id };
  return call<Faq>('POST', '/backend/faq', { ...body, publishedAt: new Date().toISOString(), ...more });
}

test.describe('the questions, to a member,', () => {
  test.use({ who: 'member' });

  test('are reached from the footer, which loads their page, and narrowed by category', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/news');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' });
    await expect(link).toBeVisible();
    const ofPage = () => scripts.filter((path) => path.includes('/FaqPage-'));
    expect(ofPage()).toEqual([]);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
    expect(ofPage()).toHaveLength(1);
    await expect(question(page, stopped)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: /^Training/ })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'Training' })).toBeVisible();
    await expect(question(page, stopped)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Training']);
  });

  test('are searched while typing, whatever accents and case, and the words are marked', async ({ page }) => {
    await page.goto('/faq');
    await expect(question(page, stopped)).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('PHOTOSHÓP');
    await expect(page).toHaveURL(/q=PHOTOSH/);
    await expect(page.getByText('1 answer found')).toBeVisible();
    await expect(page.locator('mark')).toHaveText('Photoshop');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('with bottle, shadow and ground apart')).toBeVisible();
    await page.goto('/faq?q=nothing-is-like-this');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await page.getByRole('link', { name: 'Show all questions' }).click();
    await expect(question(page, stopped)).toBeVisible();
  });

  test('have an address each, which opens and shows them', async ({ page, context }) => {
    await page.goto('/faq?question=shared-computer');
    const opened = question(page, /^I used a shared computer/);
    await expect(opened).toBeFocused();
    await expect(opened).toHaveAttribute('aria-expanded', 'true');
    await expect(opened).toBeInViewport();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await question(page, /^Copy link to “I used/).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).search).toBe('?question=shared-computer');
    await page.goto('/faq?question=no-such-question');
    await expect(page.getByText('This question is no longer here.')).toBeVisible();
  });

  test('are found under an earlier address, and not once they are withdrawn', async ({ page }) => {
    const made = await makeQuestion('Where does the quartz come from?');
    await call('PATCH', `/backend/faq/${made.id}`, { slug: `${made.slug}-moved` });
    await page.goto(`/faq?question=${made.slug}`);
    await expect(question(page, made.question)).toBeFocused();
    await call('PATCH', `/backend/faq/${made.id}`, { publishedAt: null });
    await page.reload();
    await expect(page.getByText('This question is no longer here.')).toBeVisible();
    await expect(question(page, made.question)).toHaveCount(0);
    await call('DELETE', `/backend/faq/${made.id}`);
  });

  test('are found by the search of the portal', async ({ page }) => {
    await page.goto('/search?q=forgotten+password');
    await page.getByRole('link', { name: 'I have forgotten my password.' }).click();
    await expect(page).toHaveURL(/\/faq\?question=forgotten-password/);
    await expect(question(page, 'I have forgotten my password.')).toBeFocused();
  });

  test('take an opinion, which can change, and a note', async ({ page }) => {
    const made = await makeQuestion('Which paper suits the card?');
    await page.goto(`/faq?question=${made.slug}`);
    const helpful = page.getByRole('group', { name: 'Was this helpful?' });
    await helpful.getByRole('button', { name: 'Yes' }).click();
    await expect(helpful.getByText('Thank you for telling us.')).toBeVisible();
    await helpful.getByRole('button', { name: 'No' }).click();
    await page.getByLabel('What is missing?').fill('The weight in grams');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your note has reached the house.')).toBeVisible();
    await expect(helpful.getByRole('button', { name: 'No' })).toBeFocused();
    await page.reload();
    await expect(helpful.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
    const seen = await call<Faq>('GET', `/backend/faq/${made.id}`);
    expect(seen).toMatchObject({ helpfulCount: 0, unhelpfulCount: 1, noteCount: 1 });
    await call('DELETE', `/backend/faq/${made.id}`);
  });
});

test.describe('the questions, to a content manager,', () => {
  test.use({ who: 'editor' });

  test('show what members say of them', async ({ page, user }) => {
    const made = await makeQuestion('Who says what of this?');
    const members = await call<{ id: number }[]>('GET', '/backend/users?range=[0,0]');
    expect(members).toHaveLength(1);
    const session = await page.context().request.get('/api/auth/session');
    const { token } = (await session.json()) as { token: string };
    const note = { isHelpful: false, note: 'It names nobody' };
    await call('POST', `/private/faq/${made.id}/feedback`, note, token);
    await page.goto(`/admin/faq/${made.id}`);
    await expect(page.getByText('0 found it helpful · 1 did not')).toBeVisible();
    await expect(page.getByText('It names nobody')).toBeVisible();
    await expect(page.getByText(user?.name ?? 'nobody').first()).toBeVisible();
    await call('DELETE', `/backend/faq/${made.id}`);
  });

  test('are written, published and read', async ({ page }) => {
    const title = `May the ribbon be ironed? ${Date.now()}`;
    await page.goto('/admin/faq/create');
    await page.getByLabel('Question').fill(title);
    await page.getByRole('combobox', { name: /Category/ }).click();
    await page.getByRole('option', { name: 'Training' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, below a cloth.');
    await page.getByRole('radio', { name: 'Published' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'View in the portal' })).toBeVisible();
    await page.getByRole('link', { name: 'View in the portal' }).click();
    await expect(page.getByText('Yes, below a cloth.')).toBeVisible();
    const [made] = await call<Faq[]>(
      'GET',
      `/backend/faq?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`,
    );
    await call('DELETE', `/backend/faq/${made?.id}`);
  });

  test('change places by keyboard, also within one category', async ({ page }) => {
    const before = await call<Faq[]>('GET', '/backend/faq');
    const training = before.filter(({ category }) => category === 'Training');
    const [first, second] = training;
    const filter = encodeURIComponent(JSON.stringify({ categoryId: first?.categoryId }));
    await page.goto(`/admin/faq?filter=${filter}`);
    await moveByKeyboard(page.getByRole('button', { name: `Move ${first?.question}` }), 'ArrowDown');
    await expect(page.getByText('Order saved')).toBeVisible();
    const after = await call<Faq[]>('GET', '/backend/faq');
    const places = after.filter(({ category }) => category === 'Training').map(({ id }) => id);
    expect(places.slice(0, 2)).toEqual([second?.id, first?.id]);
    const others = (all: Faq[]) => all.filter(({ category }) => category !== 'Training').map(({ id }) => id);
    expect(others(after)).toEqual(others(before));
    await call('PATCH', '/backend/faq/positions', { ids: before.map(({ id }) => id) });
  });
});
