import { describe, expect, it } from 'vitest';
import { buildPath, CallError } from './buildPath.ts';

describe('the path of a call', () => {
  it('has its parameters filled in, so that they stay one segment', () => {
    expect(buildPath('get', '/api/private/news/{slug}', { slug: 'a/b?c' })).toBe(
      '/api/private/news/a%2Fb%3Fc',
    );
  });
  it.each([
    ['an unknown path', () => buildPath('get', '/somewhere')],
    ['an unsupported method', () => buildPath('trace', '/api/private/news')],
    ['a missing parameter', () => buildPath('get', '/api/private/news/{slug}')],
    ['an empty parameter', () => buildPath('get', '/api/private/news/{slug}', { slug: '' })],
  ])('is refused for %s', (_, build) => {
    expect(build).toThrow(CallError);
  });
});
