import { describe, expect, it } from 'vitest';
import { loginPath, targetAfterLogin, toSafeCallback, toSafePath } from './redirect.ts';

describe('where a visitor may be sent back to', () => {
  it.each(['/basket', '/news/a?b=c#d', '/'])('keeps the path %s', (path) => {
    expect(toSafePath(path)).toBe(path);
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'basket',
    '/\t/evil.example',
    '',
    null,
  ])('refuses %j', (path) => {
    expect(toSafePath(path)).toBe('/');
  });
  it('takes the path of a callback address of this origin only', () => {
    expect(toSafeCallback('https://portal.example/basket?x=1', 'https://portal.example')).toBe('/basket?x=1');
    expect(toSafeCallback('https://portal.example.evil/basket', 'https://portal.example')).toBe('/');
    expect(toSafeCallback('https://portal.example//evil', 'https://portal.example')).toBe('/');
    expect(toSafeCallback('/basket', 'https://portal.example')).toBe('/basket');
  });
  it('carries the requested path to the sign-in page', () => {
    expect(loginPath('/basket?a=1')).toBe('/login?redirect=%2Fbasket%3Fa%3D1');
    expect(loginPath('/')).toBe('/login');
    expect(loginPath('/basket', true)).toBe('/login?error=SessionRequired&callbackUrl=%2Fbasket');
  });
  it('leads on after sign-in, never in a circle', () => {
    const target = (search: string) =>
      targetAfterLogin(new URLSearchParams(search), 'https://portal.example');
    expect(target('redirect=/basket')).toBe('/basket');
    expect(target('callbackUrl=https://portal.example/news')).toBe('/news');
    expect(target('redirect=/login?redirect=/login')).toBe('/');
    expect(target('redirect=//evil.example')).toBe('/');
  });
});
