import { randomBytes } from 'node:crypto';
import type { Library } from '../src/shared/contract/library.ts';
import type { OutboxMail } from '../src/shared/contract/outbox.ts';
import type { Recall } from '../src/shared/contract/recall.ts';
import type { UsageRight } from '../src/shared/contract/usageRight.ts';
import type { User } from '../src/shared/contract/user.ts';
import { expectAccessible } from './support/accessible.ts';
import { call, makeAccount, origin, PASSWORD, signInForToken } from './support/api.ts';
import { expect, test } from './support/test.ts';
import { addItem } from './support/uploads.ts';

test.use({ who: 'member' });

const published = { publishedAt: '2026-01-01T00:00:00Z' };
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The address in the newest mail to somebody. */
async function linkTo(email: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  let link: string | undefined;
  await expect(async () => {
    const mails = await call<OutboxMail[]>('GET', `/backend/outbox?filter=${filter}`);
    link = mails.map(({ text }) => /https?:\/\/\S+\/recall\?\S+/.exec(text)?.[0]).find(Boolean);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

test('a contract ends: every exit closes, three markets are written to, two confirm and one is reminded', async ({
  page,
  user,
  browser,
}) => {
  const mark = randomBytes(3).toString('hex');
  const right = await call<UsageRight>('POST', '/backend/usage-right', {
    name: `Lead ${mark}`,
    holderKind: 'talent',
    holder: 'Ana Duarte',
  });
  const library = await call<Library>('POST', '/backend/library', {
    title: `Film ${mark}`,
    section: 'training',
    usageRights: [right.code],
    ...published,
  });
  const id = await addItem(library.id, `lead ${mark}.jpg`, 'hsl(20 40% 50%)');
  await call('PATCH', `/backend/library-item/${id}`, { ...published, title: `Lead of ${mark}` });
  await call('PATCH', `/backend/users/${user?.id}`, { market: 'americas' });
  const people: User[] = [];
  for (const [name, market] of [
    ['Fleur', 'europe'],
    ['Salma', 'gulf'],
  ] as const) {
    const account = await makeAccount(['ROLE_USER'], `${name} ${mark}`);
    people.push(await call<User>('PATCH', `/backend/users/${account.id}`, { market }));
  }
  const take = async (email: string) => {
    const token = await signInForToken(origin(), email, PASSWORD);
    return call<{ url: string }>('POST', '/private/user/basket/download', { itemIds: [id] }, token);
  };
  const archives = [];
  for (const email of [user?.email ?? '', ...people.map((one) => one.email)])
    archives.push(await take(email));
  const archive = new URL(archives[0]?.url ?? '', origin()).toString();
  expect((await fetch(archive, { method: 'HEAD' })).status).toBe(200);

  const recall = await call<Recall>('POST', '/backend/recall', {
    scope: { kind: 'right', rightId: right.id },
    title: `Lead ${mark}`,
    reason: 'The contract has ended.',
    deadline: day(14),
  });
  expect(recall).toMatchObject({ itemCount: 1, shownCount: 1, holderCount: 3 });

  await test.step('nothing of it is left in the portal', async () => {
    expect((await fetch(archive, { method: 'HEAD' })).status).toBe(410);
    await expect(take(people[0]?.email ?? '')).rejects.toThrow(/422.*nothing_to_download/);
  });

  await test.step('a member has a line above every page, and confirms there', async () => {
    await page.goto('/faq');
    await page
      .getByRole('region', { name: 'A recall concerns files that you took.' })
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { name: `Lead ${mark}` })).toBeVisible();
    await expect(page.getByText(`lead ${mark}.jpg`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Choose what became of it.')).toBeVisible();
    await page.getByRole('radio', { name: 'Taken down and deleted' }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^You confirmed it on/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'A recall concerns files that you took.' })).toBeHidden();
  });

  await test.step('another confirms by the address of the mail, without an account', async () => {
    const stranger = await (await browser.newContext({ baseURL: origin() })).newPage();
    await stranger.goto(await linkTo(people[0]?.email ?? ''));
    await expect(stranger.getByText('The contract has ended.')).toBeVisible();
    await stranger.getByRole('radio', { name: 'Still published until …' }).check();
    await stranger.getByLabel('Last day on which it is published').fill(day(3));
    await stranger.getByRole('button', { name: 'Confirm' }).click();
    await expect(stranger.getByText(/^Published until/)).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByText(/^Published until/)).toBeVisible();
    await stranger.goto('/recall?id=1&expires=1&signature=x');
    await expect(stranger.getByRole('heading', { name: 'This address is not complete' })).toBeVisible();
    await stranger.context().close();
  });

  await test.step('the third is still open, and the sheet has every step', async () => {
    await linkTo(people[1]?.email ?? '');
    const open = await call<{ data: { account: { name: string } }[] }>(
      'GET',
      `/backend/recall/${recall.id}/holders?state=open`,
    );
    expect(open.data.map(({ account }) => account.name)).toEqual([`Salma ${mark}`]);
    expect(await call('POST', `/backend/recall/${recall.id}/reminders`)).toEqual({ mailed: 0 });
    const { markets } = await call<Recall>('GET', `/backend/recall/${recall.id}`);
    expect(markets.map(({ market, holders, deleted, onAir }) => [market, holders, deleted, onAir])).toEqual([
      ['americas', 1, 1, 0],
      ['europe', 1, 0, 1],
      ['gulf', 1, 0, 0],
    ]);
    const sheet = await fetch(`${origin()}/api/backend/recall/${recall.id}/sheet`, {
      headers: { authorization: `Bearer ${process.env.E2E_ADMIN_TOKEN ?? ''}` },
    });
    const text = await sheet.text();
    expect(text).toContain(`Salma ${mark}`);
    expect(text.match(/^[\dT:.Z-]+,answered,/gm)).toHaveLength(2);
  });

  await test.step('it ends, and is published as before', async () => {
    const ended = await call<Recall>('POST', `/backend/recall/${recall.id}/end`, { isRestored: true });
    expect(ended.shownNow).toBe(1);
    await page.goto(`/training/${library.slug}/item/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Lead of ${mark}` })).toBeVisible();
  });
});
