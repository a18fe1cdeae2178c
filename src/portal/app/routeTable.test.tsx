import { expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { PAGES } from './routeTable.tsx';

const openTo = (who: 'visitors' | 'everyone') =>
  PAGES.filter(({ access }) => access?.for === who).map(({ path }) => path);

it('keeps every page for members but those that lead to an account, are public, or say who we are', () => {
  expect(openTo('visitors')).toEqual([paths.login, paths.confirm]);
  expect(openTo('everyone')).toEqual([
    paths.lostPassword,
    paths.recoverPassword,
    paths.legal,
    paths.media,
    paths.mediaPortal(':slug'),
  ]);
  expect(PAGES.length).toBeGreaterThan(25);
});

it('has the pages of events for those who are invited to them', () => {
  const guarded = PAGES.filter(({ access }) => access?.for === 'members').map(({ path }) => path);
  expect(guarded).toEqual([paths.events, paths.event(':slug')]);
});
