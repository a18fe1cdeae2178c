import { describe, expect, it } from 'vitest';
import { cleanRichText } from '../../../content/richText.ts';
import type { Translator } from '../../../machine-translation/port.ts';
import { inCapitals } from '../../../testing/translationService.ts';
import { CALL_CHARACTERS, planSuggestions, suggestTexts } from './suggestTexts.service.ts';

/** What the service is sent, and returns. */
async function suggest(source: string, { isHtml = true, translate = inCapitals } = {}) {
  const sent: string[] = [];
  const translator: Translator = {
    name: 'A service',
    translate: ({ texts }) => {
      sent.push(...texts);
      return Promise.resolve(texts.map(translate));
    },
    check: () => Promise.resolve(),
  };
  const plan = planSuggestions([{ field: 'body', source: isHtml ? cleanRichText(source) : source, isHtml }]);
  const { texts, unmarked, left } = await suggestTexts(translator, plan, {
    from: 'en',
    to: 'fr',
    signal: new AbortController().signal,
    clean: (_field, text) => Promise.resolve({ text: isHtml ? cleanRichText(text) : text }),
  });
  return { sent, text: texts.body, isUnmarked: unmarked.length > 0, left };
}

const LINE =
  '<p>Roses <strong>from <a href="https://example.com/?a=1&amp;b=2">Grasse</a></strong> &amp; more</p>';

describe('a rich text', () => {
  it('is sent line by line with elements for its tags, and has its own HTML again', async () => {
    const { sent, text, isUnmarked } = await suggest(
      `<h2>The harvest</h2>${LINE}<hr /><ul><li>One</li></ul><figure data-block="picture" data-item="7" data-alt="A &quot;red&quot; rose"></figure>`,
    );
    expect(sent).toEqual([
      'The harvest',
      'Roses <x1>from <x2>Grasse</x2></x1> &amp; more',
      'One',
      'A "red" rose',
    ]);
    expect(text).toBe(
      cleanRichText(
        '<h2>THE HARVEST</h2><p>ROSES <strong>FROM <a href="https://example.com/?a=1&amp;b=2">GRASSE</a></strong> &amp; MORE</p><hr /><ul><li>ONE</li></ul><figure data-block="picture" data-item="7" data-alt="A &quot;RED&quot; ROSE"></figure>',
      ),
    );
    expect(isUnmarked).toBe(false);
  });

  it('is cut at its line breaks, and keeps spaces and what has no letters', async () => {
    const { sent, text } = await suggest('<p> Rue de Rivoli 7,<br />75001 Paris<br />1 + 1</p><p>* * *</p>');
    expect(sent).toEqual(['Rue de Rivoli 7,', '75001 Paris']);
    expect(text).toBe(cleanRichText('<p> RUE DE RIVOLI 7,<br />75001 PARIS<br />1 + 1</p><p>* * *</p>'));
  });

  it('keeps a line break within emphasis where the service keeps it', async () => {
    const source = '<p><em>One<br />two</em></p>';
    const kept = await suggest(source, {
      translate: (text) => inCapitals(text).replace('<x2/>', '<x2></x2>'),
    });
    expect(kept.sent).toEqual(['<x1>One<x2/>two</x1>']);
    expect(kept.text).toBe(cleanRichText('<p><em>ONE<br />TWO</em></p>'));
  });

  it.each([
    ['lost', (text: string) => text.replace(/<\/?x2>/g, '')],
    ['crossed', (text: string) => text.replace('</x2></x1>', '</x1></x2>')],
    ['doubled', (text: string) => text.replace('<x2>', '<x2><x2>')],
    ['opened only', (text: string) => text.replace('</x2>', '')],
    ['moved out of order', (text: string) => text.replace(/^ROSES <x1>(.*)<\/x1>/, 'ROSES </x1>$1<x1>')],
  ])('has the words of a line alone where its elements come back %s', async (_how, spoil) => {
    const { text, isUnmarked, left } = await suggest(`${LINE}<p>Only <em>this</em></p>`, {
      translate: (line) => spoil(inCapitals(line)),
    });
    expect(left).toEqual([]);
    expect(isUnmarked).toBe(true);
    expect(text).toContain('<p>ROSES FROM GRASSE &amp; MORE</p>');
    expect(text).toContain('<p>ONLY <em>THIS</em></p>');
  });

  it('reads text that comes back without its escapes, and nothing of it as HTML', async () => {
    const { text } = await suggest('<p>A &amp; B &lt;3 <em>x</em></p>', {
      translate: (line) => line.replaceAll('&amp;', '&').replaceAll('&lt;', '<'),
    });
    expect(text).toBe(cleanRichText('<p>A &amp; B &lt;3 <em>x</em></p>'));
    const hostile = await suggest('<p>One</p>', {
      translate: () => '<script>alert(1)</script><img src=x onerror=alert(1)> &lt;b&gt; </p><p>\u0000',
    });
    expect(hostile.text).not.toMatch(/<(script|img|b)/);
    expect(hostile.text?.match(/<p>/g)).toHaveLength(1);
  });

  it('is left out where a line comes back empty', async () => {
    const { text, left } = await suggest('<p>One</p><p>Two</p>', {
      translate: (line) => (line === 'Two' ? ' ' : line),
    });
    expect([text, left]).toEqual([
      undefined,
      [{ field: 'body', reason: 'invalid', detail: 'A part of it came back empty.' }],
    ]);
  });
});

describe('a plain text', () => {
  it('is sent line by line, escaped, and is plain again', async () => {
    const { sent, text } = await suggest('Roses & <thorns>\r\n\r\n  by the sea \nNo 5', { isHtml: false });
    expect(sent).toEqual(['Roses &amp; &lt;thorns&gt;', 'by the sea', 'No 5']);
    expect(text).toBe('ROSES & <THORNS>\r\n\r\n  BY THE SEA \nNO 5');
  });

  it('that was written like an element stays a text', async () => {
    const { text } = await suggest('Use <x1>this</x1>', { isHtml: false, translate: (line) => line });
    expect(text).toBe('Use <x1>this</x1>');
  });
});

it('takes as many texts as a call has characters for, and says which are too long', () => {
  const long = 'word '.repeat(CALL_CHARACTERS / 5 - 10);
  const plan = planSuggestions([
    { field: 'empty', source: '  ', isHtml: false },
    { field: 'first', source: long, isHtml: false },
    { field: 'second', source: long, isHtml: false },
    { field: 'third', source: 'short', isHtml: false },
    { field: 'many', source: 'a\n'.repeat(2000), isHtml: false },
  ]);
  expect(plan.texts.map(({ field }) => field)).toEqual(['first', 'third']);
  expect(plan.left.map(({ field, reason }) => [field, reason])).toEqual([
    ['second', 'too_long'],
    ['many', 'too_long'],
  ]);
  expect(plan.characters).toBeLessThanOrEqual(CALL_CHARACTERS);
});
