// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { takeAhead } from './ahead.ts';

it('hands out an answer that was asked for ahead, once', async () => {
  const answer = Promise.resolve(new Response('{}'));
  window.sillageAhead = { '/api/auth/session': answer };
  expect(takeAhead('/api/private/navigation')).toBeUndefined();
  expect(takeAhead('/api/auth/session')).toBe(answer);
  expect(takeAhead('/api/auth/session')).toBeUndefined();
});

it('has nothing where the page asked for nothing', () => {
  delete window.sillageAhead;
  expect(takeAhead('/api/auth/session')).toBeUndefined();
});
