import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import type { FileFacts } from '../src/shared/contract/file.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { List } from '../src/shared/contract/list.ts';
import type { News } from '../src/shared/contract/news.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, makeAccount, origin, PASSWORD, signIn, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';

test.use({ who: 'member', expectedFaults: { patterns: [/^PageError/] } });

/** A page of somebody else, in a browser of their own. */
async function openAs(browser: Browser, email: string, password = PASSWORD): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin() });
  await signIn(context.request, email, password);
  return context.newPage();
}

/** Where members find an item of the demo of a kind whose file is such. */
async function findItem(kind: string, isWanted: (file: FileFacts) => boolean = () => true): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ kind, status: 'published' }));
  const items = await call<LibraryItem[]>(
    'GET',
    `/backend/library-item?filter=${filter}&range=[0,199]&sort=["id","ASC"]`,
  );
  const item = items.find(({ file }) => isWanted(file));
  const library = await call<Library>('GET', `/backend/library/${item?.libraryId}`);
  return `/${library.section}/${library.slug}/item/${item?.id}`;
}

test('two members talk about a list that one shares with the other', {
  tag: '@phone',
}, async ({ page, user, browser }) => {
  const mine = await signInForToken(origin(), user?.email ?? '', PASSWORD);
  const other = await makeAccount(['ROLE_USER'], `Ada ${randomBytes(3).toString('hex')}`);
  const list = await call<List>('POST', '/private/list', { name: 'Window, Lyon' }, mine);
  await call('POST', `/private/list/${list.id}/readers`, { email: other.email }, mine);

  await page.goto(`/lists/${list.id}`);
  const comments = page.getByRole('region', { name: /^Comments/ });
  await comments.getByLabel('New comment').fill(`Cloth or paper, @${other.name.slice(0, 6)}`);
  await comments.getByRole('list', { name: 'Mention' }).getByRole('button', { name: other.name }).click();
  await comments.getByRole('button', { name: 'Send' }).click();
  await expect(comments.getByText(`@${other.name}`)).toBeVisible();
  await expectAccessible(page);

  const theirs = await openAs(browser, other.email);
  await theirs.goto(`/lists/${list.id}`);
  const answers = theirs.getByRole('region', { name: 'Comments (1)' });
  await answers.getByRole('button', { name: /^Reply to/ }).click();
  await answers.getByLabel('Reply', { exact: true }).fill('Cloth, without a seam.');
  await answers.getByRole('button', { name: 'Send' }).first().click();
  await expect(answers.getByText('Cloth, without a seam.')).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await expect(comments.getByText('Cloth, without a seam.')).toBeVisible();
  await comments.getByRole('button', { name: 'Resolve' }).click();
  await expect(comments.getByText('Cloth, without a seam.')).toHaveCount(0);
  await comments.getByRole('button', { name: 'Show 1 resolved thread' }).click();
  await expect(comments.getByText('Cloth, without a seam.')).toBeVisible();

  // People it is not shared with read nothing of it.
  const outsider = await makeAccount(['ROLE_USER'], 'Nora Weiss');
  const hidden = await openAs(browser, outsider.email);
  await hidden.goto(`/lists/${list.id}`);
  await expect(hidden.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hidden.getByText('Cloth')).toHaveCount(0);
  await hidden.context().close();
});

test('an article of the press office appears once a content manager has approved it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const title = `The quiet room ${randomBytes(3).toString('hex')}`;
  const author = await makeAccount(['ROLE_USER', 'ROLE_EDITOR'], 'Pia Berg');
  await call('PATCH', `/backend/users/${author.id}`, { groups: ['press'] });
  const token = await signInForToken(origin(), author.email, PASSWORD);
  const fields = { title, excerpt: 'Linen and stone.', body: '<p>Nobody speaks here.</p>' };
  const article = await call<News>(
    'POST',
    '/backend/news',
    { ...fields, publishedAt: '2026-01-01T00:00:00Z' },
    token,
  );
  expect(article.publishedAt).toBeNull();
  await page.goto(`/news/${article.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);

  const writing = await openAs(browser, author.email);
  await writing.goto(`/admin/news/${article.id}`);
  const asked = writing.getByRole('region', { name: 'Approval' });
  await expect(asked.getByText('You are no approver of this.')).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const deciding = await openAs(browser, 'editor@sillage.example', 'sillage-demo');
  await deciding.goto('/admin');
  await deciding.getByRole('main').getByRole('link', { name: title }).click();
  const panel = deciding.getByRole('region', { name: 'Approval' });
  await expect(panel.getByText('Requested by Pia Berg')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Request changes' })).toBeDisabled();
  await panel.getByLabel('Comment').fill('Say which room.');
  await expectAccessible(deciding);
  await panel.getByRole('button', { name: 'Request changes' }).click();
  await expect(panel.getByText('Changes were requested.', { exact: false })).toBeVisible();

  await writing.reload();
  await expect(asked.getByText('Say which room.')).toBeVisible();
  const changed = { excerpt: 'The room behind the shop.', publishedAt: '2026-01-01T00:00:00Z' };
  await call('PATCH', `/backend/news/${article.id}`, changed, token);
  await deciding.reload();
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(panel.getByText('Approved. A change asks for approval again.')).toBeVisible();

  await page.goto(`/news/${article.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // What is changed after that is not shown before it is approved, too.
  await call('PATCH', `/backend/news/${article.id}`, { excerpt: 'Another room.' }, token);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
  for (const one of [writing, deciding]) await one.context().close();
});

test('content managers mark a place on a picture, and a page of a document', { tag: '@phone' }, async ({
  browser,
  isMobile,
}) => {
  const editor = await makeAccount(['ROLE_USER', 'ROLE_EDITOR'], 'Lena Vogt');
  const page = await openAs(browser, editor.email);
  const comments = page.getByRole('region', { name: /^Comments/ });
  const words = `Too dark, ${randomBytes(3).toString('hex')}`;
  const removeAgain = async () => {
    const mine = comments.getByRole('listitem').filter({ hasText: words });
    await mine.getByRole('button', { name: 'Remove' }).click();
    await expect(comments.getByText(words)).toHaveCount(0);
  };

  await test.step('a place is drawn on the large picture, or below it on a phone', async () => {
    await page.goto(await findItem('image'));
    await comments.getByRole('button', { name: 'Mark a place' }).click();
    const mark = page.getByRole('button', { name: 'New place' });
    await mark.focus();
    const before = await mark.boundingBox();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await mark.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
    const stage = await page.locator('[data-stage]').boundingBox();
    const isOnStage = (before?.y ?? 0) < (stage?.y ?? 0) + (stage?.height ?? 0);
    expect(isOnStage).toBe(!isMobile);
    await comments.getByLabel('New comment').fill(words);
    await comments.getByRole('button', { name: 'Send' }).click();
    const sent = page.getByRole('link', { name: /^Place \d+$/ }).last();
    await expect(sent).toBeVisible();
    await expectAccessible(page);
    await sent.click();
    await expect(page).toHaveURL(/#comment-\d+$/);
    // Brought into view by then.
    await expect(comments.getByRole('listitem').filter({ hasText: words })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await removeAgain();
  });

  await test.step('a page of a document is opened from its thread', async () => {
    await page.goto(await findItem('pdf', ({ pages }) => (pages ?? 0) > 1));
    await comments.getByLabel('Page').fill('2');
    await comments.getByLabel('New comment').fill(words);
    await comments.getByRole('button', { name: 'Send' }).click();
    await comments.getByRole('link', { name: 'Page 2' }).click();
    const strip = page.getByRole('navigation', { name: 'Pages' });
    await expect(strip.getByRole('button', { name: /^Page 2 / })).toHaveAttribute('aria-current', 'page');
    await strip.getByRole('button', { name: /^Page 1 / }).click();
    await comments.getByRole('link', { name: 'Page 2' }).click();
    await expect(strip.getByRole('button', { name: /^Page 2 / })).toHaveAttribute('aria-current', 'page');
    await removeAgain();
  });
  await page.context().close();
});
