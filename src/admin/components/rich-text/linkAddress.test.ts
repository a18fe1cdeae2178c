import { describe, expect, it } from 'vitest';
import { linkAddress } from './linkAddress.ts';

describe('a link in an article', () => {
  it.each([
    ['solenne.example/iris', 'https://solenne.example/iris'],
    ['localhost:3000/x', 'https://localhost:3000/x'],
    ['http://solenne.example', 'http://solenne.example'],
    ['press@solenne.example', 'mailto:press@solenne.example'],
    ['/brand-catalogue', '/brand-catalogue'],
  ])('takes %s as %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each([
    '',
    '  ',
    'perfumes',
    'two words',
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
  ])('refuses %j', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });
});
