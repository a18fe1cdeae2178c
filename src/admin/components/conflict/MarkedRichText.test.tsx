import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MarkedRichText, markTokens } from './MarkedRichText.tsx';

afterEach(cleanup);
const show = (before: string, after: string) =>
  render(<MarkedRichText before={before} after={after} />).container;
const texts = (container: HTMLElement, element: string) =>
  [...container.querySelectorAll(element)].map(({ textContent }) => textContent);

describe('a rich text with its changes', () => {
  it('marks the words that were added and removed, in their blocks', () => {
    const container = show(
      '<h2>Amber</h2><p>A warm note of resin.</p>',
      '<h2>Amber</h2><p>A <strong>dark</strong> note of resin.</p><p>And oud.</p>',
    );
    expect(texts(container, 'del')).toEqual(['warm ']);
    expect(texts(container, 'ins')).toEqual(['dark ', 'And oud.']);
    expect(texts(container, 'ins strong')).toEqual(['dark ']);
    expect(texts(container, 'h2')).toEqual(['Amber']);
  });

  it('finds a word that became bold, and a link that leads elsewhere', () => {
    const changes = (before: string, after: string) =>
      markTokens(before, after)
        .filter(({ kind }) => kind === 'word')
        .map(({ text, change }) => [text.trim(), change]);
    expect(changes('<p>one two</p>', '<p>one <em>two</em></p>')).toEqual([
      ['one', 'same'],
      ['two', 'removed'],
      ['two', 'added'],
    ]);
    expect(changes('<p><a href="/a">x</a></p>', '<p><a href="/b">x</a></p>')).toEqual([
      ['x', 'removed'],
      ['x', 'added'],
    ]);
  });

  it('names figures, and puts nothing of the texts’ markup into the page', () => {
    const hostile =
      '<p onclick="alert(1)">a</p><script>alert(2)</script><img src=x onerror=alert(3)><p><a href="javascript:alert(4)">link</a></p>' +
      '<iframe src="https://evil.example"></iframe><figure data-block="picture" data-file="7"><figcaption>Resin</figcaption></figure>';
    const container = show('<p>a</p>', hostile);
    expect(container.querySelector('script, img, iframe, a, [onclick], [href], [src]')).toBeNull();
    expect(container.textContent).toContain('Resin · 7');
    expect(container.textContent).not.toContain('alert');
  });
});
