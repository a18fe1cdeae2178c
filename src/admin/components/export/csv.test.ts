// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readPlainText, writeCsv } from './csv.ts';

describe('an export', () => {
  it('quotes what needs it, and keeps spreadsheets from running a text', () => {
    expect(
      writeCsv([
        ['Name', 'Note'],
        ['Duval, Ines', 'says "yes"'],
        ['=1+1', -5],
      ]),
    ).toBe('\uFEFFName,Note\r\n"Duval, Ines","says ""yes"""\r\n\'=1+1,-5\r\n');
  });

  it('has texts without mark-up, a line for each paragraph', () => {
    expect(
      readPlainText('<h2>Ambre</h2><p>Dusk &amp; <strong>amber</strong><br>wood</p><ul><li>one</li></ul>'),
    ).toBe('Ambre\nDusk & amber\nwood\none');
  });
});
