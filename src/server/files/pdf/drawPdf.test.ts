import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../shared/domain/languages.ts';
import { drawPdf } from './drawPdf.ts';
import { writable } from './faces.ts';
import { type Paper, type } from './paper.ts';

const draw = (language: Language, layOut: (paper: Paper) => Promise<void>) =>
  drawPdf({ title: 'Receipt', author: 'Solenne', language }, layOut);

/** What each page says, as a reader can copy it, and where each text begins. */
async function read(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: { text: string; xs: number[] }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    pages.push({
      text: texts.map(({ str }) => str).join(' '),
      xs: texts.map(({ transform }) => Number(transform[4])),
    });
  }
  return pages;
}

const names = 'Łódź flacon — عطر الربيع (2) — 香水の春 — 简体中文 — Духи';

describe('a paper', () => {
  it.each(LANGUAGES)('has the same bytes for the same input in %s', async (language) => {
    const layOut = async (paper: Paper) => {
      await paper.text('Receipt', type.title);
      await paper.text(names, type.text);
      paper.rule();
      paper.foot('Solenne');
    };
    const [one, other] = [await draw(language, layOut), await draw(language, layOut)];
    expect(one.equals(other)).toBe(true);
    expect(one.toString('latin1')).not.toMatch(/CreationDate|ModDate/);
  });

  it('goes over as many pages as it needs, each with its number, and keeps rows whole', async () => {
    const bytes = await draw('en', async (paper) => {
      for (let index = 1; index <= 120; index++)
        await paper.row([
          {
            lines: [
              { text: `first${index}`, style: type.text },
              { text: `last${index}`, style: type.text },
            ],
          },
        ]);
      paper.foot('Solenne');
    });
    const pages = await read(bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`${index + 1} / ${pages.length}`);
      const numbers = (word: string) => text.match(new RegExp(`(?<=${word})\\d+`, 'g'));
      expect(numbers('first')).toEqual(numbers('last'));
    }
  });

  it('begins lines at the right in Arabic', async () => {
    const layOut = (paper: Paper) => paper.text('2026', type.text);
    const [[latin], [arabic]] = [await read(await draw('en', layOut)), await read(await draw('ar', layOut))];
    expect(latin?.xs[0]).toBeLessThan(100);
    expect(arabic?.xs[0]).toBeGreaterThan(400);
  });

  it('breaks what is longer than a line, within words too', async () => {
    const bytes = await draw('en', (paper) => paper.text('x'.repeat(400), type.text, { width: 200 }));
    const [page] = await read(bytes);
    expect(page?.text.replaceAll(' ', '')).toBe('x'.repeat(400));
    expect(page?.text.split(' ').length).toBeGreaterThan(5);
  });
});

it('writes a question mark for letters that no face has', () => {
  expect(writable(names, 'en')).toBe(names);
  expect(writable('e\u0301 한국 😀 ไทย\nΩ', 'en')).toBe('é ?? ? ??? ?');
});
