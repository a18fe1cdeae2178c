import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ItemDetail } from '../../../shared/contract/libraryItem.ts';
import * as itemCalls from '../../lib/library/itemCalls.ts';
import { configurationQuery } from '../../lib/queries/configuration.ts';
import { text } from '../../text/en.ts';
import { playerText } from '../../text/player.ts';
import ItemPlayer from './ItemPlayer.tsx';
import { readChoices } from './playerChoices.ts';

const words = playerText;
const file = { id: 1, name: 'study.mp4', kind: 'video', extension: 'mp4', duration: 11 };
const captions = (id: number, language: string) => ({ id, file: { name: `study.${language}.vtt` } });
const film = {
  id: 1,
  title: 'Study',
  alternativeText: '',
  picture: null,
  file,
  formats: [{ id: 1, file }, captions(2, 'en'), captions(3, 'fr')],
} as unknown as ItemDetail;

let isPaused = true;
let hasFailed = false;
beforeEach(() => {
  localStorage.clear();
  isPaused = true;
  hasFailed = false;
  vi.spyOn(itemCalls, 'signItem').mockImplementation(async (id) => ({
    url: `/files/${id}`,
    name: 'study.mp4',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  }));
  vi.stubGlobal('fetch', async () => new Response('WEBVTT'));
  // jsdom has no tracks of texts.
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    value: new EventTarget(),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:captions', revokeObjectURL: () => {} });
  const element = HTMLMediaElement.prototype;
  vi.spyOn(element, 'paused', 'get').mockImplementation(() => isPaused);
  // jsdom knows no faults of media.
  Object.defineProperty(element, 'error', { configurable: true, get: () => (hasFailed ? {} : null) });
  vi.spyOn(element, 'load').mockImplementation(() => {});
  vi.spyOn(element, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    isPaused = false;
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(element, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    isPaused = true;
    this.dispatchEvent(new Event('pause'));
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'error');
  Reflect.deleteProperty(HTMLTrackElement.prototype, 'track');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(item = film) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryData<unknown>(configurationQuery.queryKey, { 'language.content': 'fr' });
  render(
    <QueryClientProvider client={client}>
      <ItemPlayer item={item} />
    </QueryClientProvider>,
  );
  const media = screen.getByLabelText<HTMLMediaElement>(/^Study: /);
  await vi.waitFor(() => expect(media.getAttribute('src')).toBe('/files/1'));
  return media;
}

it('plays and pauses by its button, by a press on the film and by keys', async () => {
  const media = await show();
  await userEvent.click(screen.getByRole('button', { name: words.play }));
  expect(screen.getByRole('button', { name: words.pause })).toBeTruthy();
  await userEvent.click(media);
  expect(isPaused).toBe(true);
  await userEvent.keyboard('k');
  expect(isPaused).toBe(false);
});

it('keeps speed and sound for the next film', async () => {
  const media = await show();
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${words.speed}`) }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '1.5×' }));
  expect(media.playbackRate).toBe(1.5);
  await userEvent.click(screen.getByRole('button', { name: words.mute }));
  expect(readChoices()).toMatchObject({ rate: 1.5, isMuted: true });
  cleanup();
  const next = await show();
  expect(next.playbackRate).toBe(1.5);
  expect(next.muted).toBe(true);
});

it('offers the captions of the film by the names of their languages', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: words.captions }));
  const names = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(names).toEqual([words.noCaptions, 'English', 'Français']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: words.noCaptions }));
  expect(readChoices().captions).toBeNull();
});

it.each([
  ['en', 'en', 'English'],
  ['ja', 'fr', 'Français'],
])('begins with captions in the language of the page, else of the records: %s', async (page, tag, label) => {
  document.documentElement.dataset.language = page;
  try {
    const media = await show();
    await vi.waitFor(() => expect(media.querySelector('track')?.srclang).toBe(tag));
    expect(media.querySelector('track')?.label).toBe(label);
    screen.getByRole('button', { name: words.captions }).focus();
    await userEvent.keyboard('c');
    expect(media.querySelector('track')).toBeNull();
    await userEvent.keyboard('c');
    expect(readChoices().captions).toBe(tag);
  } finally {
    delete document.documentElement.dataset.language;
  }
});

it('says when a film cannot be played, and tries again', async () => {
  const media = await show();
  hasFailed = true;
  fireEvent(media, new Event('error'));
  expect(screen.getByRole('alert').textContent).toContain(words.failed);
  await userEvent.click(screen.getByRole('button', { name: text.actions.retry }));
  const ofFilm = () => vi.mocked(itemCalls.signItem).mock.calls.filter(([id]) => id === film.id);
  await vi.waitFor(() => expect(ofFilm()).toHaveLength(2));
});

it('hides its controls after a while of playing, and shows them again for the pointer', async () => {
  const media = await show();
  const player = screen.getByRole('region', { name: words.controls });
  vi.useFakeTimers();
  fireEvent.click(media);
  act(() => void vi.advanceTimersByTime(2900));
  expect(player.dataset.idle).toBeUndefined();
  act(() => void vi.advanceTimersByTime(200));
  expect(player.dataset.idle).toBe('true');
  fireEvent.pointerMove(player, { pointerType: 'mouse' });
  expect(player.dataset.idle).toBeUndefined();
});

it('plays sound with the same controls', async () => {
  const media = await show({ ...film, file: { ...film.file, kind: 'audio' } });
  expect(media.tagName).toBe('AUDIO');
  expect(screen.getByRole('slider', { name: words.seek })).toBeTruthy();
});
