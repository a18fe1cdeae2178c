import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCalendar } from '../src/server/testing/calendar.ts';
import type { Event, EventTeaser } from '../src/shared/contract/event.ts';
import type { RecordTranslations } from '../src/shared/contract/translation.ts';
import { formatFullDay, formatMediumDateTime } from '../src/shared/domain/dates.ts';
import { formatMonth } from '../src/shared/domain/months.ts';
import { addDays, addMonths, dayOf, monthOf } from '../src/shared/domain/zonedTime.ts';
import { call, makeAccount, origin, PASSWORD, signIn } from './support/api.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 24 * 3_600_000;
/** Of the browsers of these tests. */
const ZONE = 'Europe/Paris';
const today = () => dayOf(new Date(), ZONE);
const mark = () => Math.random().toString(36).slice(2, 8);
const longDay = (day: string) => formatFullDay(`${day}T00:00Z`, 'en-GB', 'UTC');

/** An event of two hours in a fortnight, which all who are invited see. */
function makeEvent(fields: object = {}): Promise<Event> {
  const startsAt = new Date(Date.now() + 14 * DAY_MS);
  return call<Event>('POST', '/backend/event', {
    title: `Evening ${mark()}`,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 2 * 3_600_000).toISOString(),
    timeZone: 'Asia/Dubai',
    venue: 'Hall of Essences',
    address: '1 Creek Road\nDubai',
    publishedAt: new Date(Date.now() - 60_000).toISOString(),
    ...fields,
  });
}
const day = (page: Page, date: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${longDay(date)}`) });

test.describe('a member who is invited to events', () => {
  // React reports the error of an error page.
  test.use({ who: 'guest', expectedFaults: { patterns: [/^PageError: Page not found/i] } });

  test('moves through the month by keyboard, and the address keeps it', async ({ page }) => {
    const firstDay = addDays(`${monthOf(addMonths(today(), 1))}-01`, 9);
    const event = await makeEvent({
      startsAt: `${firstDay}T08:00:00Z`,
      endsAt: `${addDays(firstDay, 1)}T15:00:00Z`,
    });
    await page.goto('/events');
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: formatMonth(today(), 'en-GB'), exact: true }),
    ).toBeVisible();
    const now = day(page, today());
    await expect(now).toHaveAttribute('aria-current', 'date');
    await expect(now).toHaveAttribute('tabindex', '0');
    await now.focus();
    for (const [key, moved] of [
      ['ArrowRight', 1],
      ['ArrowDown', 8],
      ['ArrowUp', 1],
      ['ArrowLeft', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(day(page, addDays(today(), moved))).toBeFocused();
    }
    await page.keyboard.press('PageDown');
    const next = addMonths(today(), 1);
    await expect(day(page, next)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`view=month&month=${monthOf(next)}$`));
    const firstOfNext = `${monthOf(next)}-01`;
    await day(page, firstOfNext).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(day(page, addDays(firstOfNext, -1))).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(day(page, firstOfNext)).toBeFocused();

    // Both of its days name it; Enter lists the events of the day.
    for (const date of [firstDay, addDays(firstDay, 1)])
      await expect(day(page, date)).toHaveAccessibleName(new RegExp(event.title));
    await day(page, addDays(firstDay, 1)).focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: `Events on ${longDay(addDays(firstDay, 1))}` }),
    ).toBeVisible();
    const list = page.getByRole('region', { name: /^Events on/ });
    await expect(list.getByRole('link', { name: event.title })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: formatMonth(next, 'en-GB'), exact: true })).toBeVisible();
    await page
      .getByRole('region', { name: /^Events in/ })
      .getByRole('link', { name: event.title })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  });

  test('reads when and where it is, on the clocks there and here', async ({ page }) => {
    const event = await makeEvent({
      startsAt: '2027-03-27T06:00:00Z',
      endsAt: '2027-03-28T10:00:00Z',
      body: '<h2>Programme</h2><p>Ten o’clock</p>',
    });
    await page.goto(`/events/${event.slug}`);
    await expect(page.getByText('Saturday 27 March 2027, 10:00 AM GMT+4')).toBeVisible();
    await expect(page.getByText('Sunday 28 March 2027, 02:00 PM GMT+4')).toBeVisible();
    // Clocks in Paris change in the night between.
    await expect(page.getByText('Saturday 27 March 2027, 07:00 AM GMT+1')).toBeVisible();
    await expect(page.getByText('Sunday 28 March 2027, 12:00 PM GMT+2')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Find it on the map/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=1+Creek+Road+Dubai',
    );
    await expect(page.getByRole('heading', { name: 'Programme' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Other events' })).toBeVisible();
    await call('PATCH', `/backend/event/${event.id}`, { cancelledAt: new Date().toISOString() });
    await page.reload();
    await expect(page.getByText('This event is cancelled')).toBeVisible();
  });

  test('takes all that is attached into the basket', async ({ page }) => {
    await page.goto('/events/ambre-noir-launch');
    await page.getByRole('button', { name: /^Add all 3 items to basket/ }).click();
    await expect(page.getByText('3 items added to your basket.')).toBeVisible();
  });

  test('downloads it for a calendar', async ({ page }) => {
    const event = await makeEvent({ title: `Été à Dubaï; ${mark()}, “evening”` });
    await page.goto(`/events/${event.slug}`);
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${event.slug}.ics`);
    const [entry] = readCalendar(await readFile(await download.path(), 'utf8')).entries;
    expect(entry).toMatchObject({
      SUMMARY: event.title,
      STATUS: 'CONFIRMED',
      DTSTART: event.startsAt.replace(/[-:]|\.\d+/g, ''),
      LOCATION: 'Hall of Essences, 1 Creek Road\nDubai',
      URL: `${origin()}/events/${event.slug}`,
    });
  });

  test('subscribes to the feed, which follows what happens, and revokes it', async ({ page }) => {
    const event = await makeEvent();
    await page.goto('/events');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Make my address' }).click();
    const address = await page.getByRole('textbox', { name: 'Your address' }).inputValue();
    const statusOf = async () => {
      const { entries } = readCalendar(await (await fetch(address)).text());
      return entries.find(({ SUMMARY }) => SUMMARY === event.title)?.STATUS;
    };
    expect(await statusOf()).toBe('CONFIRMED');
    await call('PATCH', `/backend/event/${event.id}`, { publishedAt: null });
    expect(await statusOf()).toBe('CANCELLED');

    // It is not shown again, and it can be revoked at any time.
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText(/^You made an address on .* A calendar last read it/)).toBeVisible();
    await expect(page.getByText(address)).toHaveCount(0);
    await page.getByRole('button', { name: 'Revoke the address' }).click();
    await expect(page.getByText('The address is revoked.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make my address' })).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  });

  test('is notified of a new one, finds it, and loses all of them with the role', { tag: '@phone' }, async ({
    page,
    user,
    isMobile,
  }) => {
    const event = await makeEvent();
    await page.goto('/what-you-have-missed');
    const missed = page.getByRole('region', { name: /^\d+ ?Events?$/ });
    await expect(missed.getByRole('link', { name: event.title })).toBeVisible();
    await page.goto(`/search?q=${encodeURIComponent(event.title)}`);
    await page.getByRole('link', { name: event.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Events', exact: true }).first()).toBeVisible();

    await call('PATCH', `/backend/users/${user?.id}`, { roles: ['ROLE_USER'] });
    await page.reload();
    await expect(page.getByText('Forbidden')).toBeVisible();
    await expect(page.getByText(event.title)).toHaveCount(0);
  });

  test('is informed when there is no such event', async ({ page }) => {
    await page.goto('/events/no-such-event');
    await expect(page.getByText('Page Not Found: /events/no-such-event')).toBeVisible();
  });
});

test.describe('a member without the role', () => {
  test.use({ who: 'member' });

  test('finds no events anywhere', async ({ page }) => {
    const event = await makeEvent();
    for (const path of ['/events', `/events/${event.slug}`, '/events/no-such-event']) {
      await page.goto(path);
      await expect(page.getByText('403')).toBeVisible();
      await expect(page.getByText('Forbidden')).toBeVisible();
    }
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Newest assets' })).toBeAttached();
    await expect(page.getByRole('link', { name: 'News', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Events', exact: true })).toHaveCount(0);
    await page.goto(`/search?q=${encodeURIComponent(event.title)}`);
    await expect(page.getByRole('status').first()).toBeAttached();
    await expect(page.getByText(event.title)).toHaveCount(0);
  });
});

test.describe('a content manager', () => {
  test.use({ who: 'editor' });

  test('writes an event, is warned when its end is wrong, publishes it, and guests see it', async ({
    page,
    browser,
    viewport,
  }) => {
    test.setTimeout(120_000);
    const title = `Written ${mark()}`;
    const date = addDays(today(), 30);
    await page.goto('/admin/event/create');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Start').fill(`${date}T18:30`);
    // The end has followed the start.
    await expect(page.getByLabel('End')).toHaveValue(formatMediumDateTime(`${date}T20:30Z`, 'UTC'));
    await page.getByLabel('End').fill(`${date}T17:00`);
    await page.getByRole('radio', { name: 'Published' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The end must be after the start.', { exact: true })).toBeVisible();
    await page.getByLabel('End').fill(`${date}T21:00`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/admin\/event\/\d+$/);

    const guest = await makeAccount(['ROLE_USER', 'ROLE_EVENT']);
    const context = await browser.newContext({ baseURL: origin(), viewport });
    await signIn(context.request, guest.email, PASSWORD);
    const found = async () => {
      const response = await context.request.get('/api/private/event/upcoming?limit=200');
      const { data } = (await response.json()) as { data: EventTeaser[] };
      return data.find((one) => one.title === title);
    };
    const made = await found();
    expect(made && new Date(made.endsAt).getTime() - new Date(made.startsAt).getTime()).toBe(2.5 * 3_600_000);
    const portal = await context.newPage();
    await portal.goto(`/events/${made?.slug}`);
    await expect(portal.getByText(longDay(date), { exact: true })).toBeVisible();
    await expect(portal.getByText('06:30 PM – 09:00 PM GMT', { exact: false })).toBeVisible();

    // A copy begins as a draft under an address of its own, with the translations of what it leaves as it is.
    await call('PATCH', `/backend/event/${made?.id}/translations`, {
      translations: { fr: { texts: { title: 'Une soirée' } } },
    });
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByRole('radio', { name: /^Draft/ })).toBeChecked();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(`${made?.slug}-2`);
    const [, copied] = /event\/(\d+)$/.exec(page.url()) ?? [];
    const { translations } = await call<RecordTranslations>('GET', `/backend/event/${copied}/translations`);
    expect(translations.find(({ language }) => language === 'fr')?.texts).toEqual({ title: 'Une soirée' });
    expect((await context.request.get(`/api/private/event/${made?.slug}-2`)).status()).toBe(404);
    await context.close();
  });

  test('cancels an event, which stays and says so', async ({ page }) => {
    const event = await makeEvent();
    await page.goto(`/admin/event/${event.id}`);
    await page.getByRole('switch', { name: 'Cancelled' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await call<Event>('GET', `/backend/event/${event.id}`)).cancelledAt)
      .not.toBeNull();
    const filter = encodeURIComponent(JSON.stringify({ q: event.title, cancelled: true, when: 'upcoming' }));
    await page.goto(`/admin/event?filter=${filter}`);
    await expect(page.getByRole('row', { name: new RegExp(`${event.title}.*Cancelled`) })).toBeVisible();
  });
});
