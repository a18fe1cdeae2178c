// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takeAhead } from './ahead.ts';

it('returns a response that was requested ahead, once', async () => {
  const response = Promise.resolve(new Response('{}'));
  window.sillageAhead = { '/api/auth/session': response };
  expect(takeAhead('/api/private/navigation')).toBeUndefined();
  expect(takeAhead('/api/auth/session')).toBe(response);
  expect(takeAhead('/api/auth/session')).toBeUndefined();
});

it('returns nothing where the page requested nothing', () => {
  delete window.sillageAhead;
  expect(takeAhead('/api/auth/session')).toBeUndefined();
});
