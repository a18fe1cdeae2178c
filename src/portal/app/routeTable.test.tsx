import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ADDRESSES } from '../../shared/domain/recordKinds.ts';
import * as footer from '../layouts/footer/Footer.tsx';
import * as header from '../layouts/header/Header.tsx';
import * as media from '../layouts/MediaLayout.tsx';
import { paths } from '../lib/paths.ts';
import { configurationQuery } from '../lib/queries/configuration.ts';
import { sessionStore } from '../lib/session/sessionStore.ts';
import { PAGES } from './routeTable.tsx';

afterEach(cleanup);

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

/** The frame of a page, without what is in it. */
function frameOf(path: string, configuration: object = {}): string {
  cleanup();
  vi.spyOn(header, 'Header').mockImplementation(({ isOverPicture }) => (
    <header>{isOverPicture ? 'over a picture' : 'plain'}</header>
  ));
  vi.spyOn(footer, 'Footer').mockReturnValue(<footer />);
  vi.spyOn(media, 'MediaLayout').mockReturnValue(<header>for everyone</header>);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(configurationQuery.queryKey, configuration);
  const page = PAGES.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  const Frame = page.layout;
  render(
    <QueryClientProvider client={client}>
      <Frame>{null}</Frame>
    </QueryClientProvider>,
  );
  return screen.getByRole('banner').textContent;
}

it('has the header of the home page stand over its picture, where the house has chosen one', () => {
  expect(frameOf(paths.home, { 'hero.picture': { width: 10 } })).toBe('over a picture');
  expect(frameOf(paths.home, { 'hero.picture': null })).toBe('plain');
});

it('keeps their navigation to members on pages for everyone, but while terms wait for them', () => {
  const session = vi.spyOn(sessionStore, 'get');
  const frameFor = (signedIn: object | null) => {
    const status = signedIn ? ('authenticated' as const) : ('unauthenticated' as const);
    session.mockReturnValue({ status, session: signedIn as never, isLost: false, failed: false });
    return frameOf(paths.legal);
  };
  expect(frameFor(null)).toBe('for everyone');
  expect(frameFor({ user: { id: 1 }, terms: 'due' })).toBe('for everyone');
  expect(frameFor({ user: { id: 1 } })).toBe('plain');
});
