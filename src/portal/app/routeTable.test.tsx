import { expect, it } from 'vitest';
import { ADDRESSES } from '../../shared/domain/recordKinds.ts';
import { paths } from '../lib/paths.ts';
import { PAGES } from './routeTable.tsx';

const openTo = (who: 'visitors' | 'everyone') =>
  PAGES.filter(({ access }) => access?.for === who).map(({ path }) => path);

it('keeps every page for members but those that lead to an account, are public, or say who we are', () => {
  expect(openTo('visitors')).toEqual([paths.login, paths.confirm, paths.requestAccess]);
  expect(openTo('everyone')).toEqual([
    paths.lostPassword,
    paths.recoverPassword,
    paths.legal,
    paths.recall,
    paths.unsubscribe,
    paths.list('media-portal'),
    ADDRESSES['media-portal'],
    paths.share,
    paths.send,
    paths.receipt,
  ]);
  expect(PAGES.length).toBeGreaterThan(25);
});

it('has the pages of events for those who are invited to them', () => {
  const guarded = PAGES.filter(({ access }) => access?.for === 'members').map(({ path }) => path);
  expect(guarded).toEqual([paths.list('event'), ADDRESSES.event]);
});
