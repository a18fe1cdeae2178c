import { describe, expect, it } from 'vitest';
import { wrapSelection } from './wrapSelection.ts';

describe('wrapSelection', () => {
  it('puts the mark around what is selected and keeps it selected', () => {
    const result = wrapSelection({ text: 'a quiet house', start: 2, end: 7 }, 'strong');
    expect(result.text).toBe('a <strong>quiet</strong> house');
    expect(result.text.slice(result.start, result.end)).toBe('quiet');
  });

  it('makes each selected line an entry of a list', () => {
    expect(wrapSelection({ text: 'rose\noud', start: 0, end: 8 }, 'ul').text).toBe(
      '<ul>\n  <li>rose</li>\n  <li>oud</li>\n</ul>',
    );
  });
});
