// @vitest-environment jsdom
import { _api } from '@iconify/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureIcons, LOCAL_TIMEOUT_MS } from './iconService.ts';

const SERVICE = 'https://icons.example';
const PATH = '/mdi.json?icons=bottle';
const local = () => `${window.location.origin}/api/_nuxt_icon${PATH}`;
const after = (ms: number, status = 200) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(Response.json({ prefix: 'mdi' }, { status })), ms);
  });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Requests an icon as the renderer does. Returns the status, or `failed`: then the next address is tried. */
function ask(url: string) {
  const result = { status: 'waiting' as number | 'waiting' | 'failed' };
  const settle = (status: number | 'failed') => {
    result.status = status;
  };
  void _api
    .getFetch()?.(url)
    .then(
      (response) => settle(response.status),
      () => settle('failed'),
    );
  return result;
}

it('makes room for the service when this server says nothing for half a second', async () => {
  vi.stubGlobal('fetch', () => after(2000));
  configureIcons(SERVICE);
  expect(_api.getAPIConfig('')).toMatchObject({
    resources: [`${window.location.origin}/api/_nuxt_icon`, SERVICE],
    timeout: 5000,
    rotate: 750,
    maxURL: 500,
  });
  const first = ask(local());
  await vi.advanceTimersByTimeAsync(LOCAL_TIMEOUT_MS - 1);
  expect(first.status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(first.status).toBe('failed');
  // What came too late serves the next attempt.
  await vi.advanceTimersByTimeAsync(2000);
  const second = ask(local());
  await vi.advanceTimersByTimeAsync(0);
  expect(second.status).toBe(200);
});

it('asks the service for a set that is not installed here', async () => {
  vi.stubGlobal('fetch', () => after(0, 404));
  configureIcons(SERVICE);
  const request = ask(local());
  await vi.advanceTimersByTimeAsync(10);
  expect(request.status).toBe('failed');
});

it('waits for this server alone when there is no service', async () => {
  vi.stubGlobal('fetch', () => after(4000));
  configureIcons('');
  const request = ask(local());
  await vi.advanceTimersByTimeAsync(3999);
  expect(request.status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(request.status).toBe(200);
});
