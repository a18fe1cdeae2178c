import { describe, expect, it } from 'vitest';
import { cleanRichText } from '../richText.ts';
import { bodyOf, comparable, hasMarksOf, readRun, runsLike, textWith, writeRun } from './textRuns.ts';

const html = (text: string) => bodyOf('news', 'body', cleanRichText(text));
const linesOf = (text: string) => html(text).runs.map(writeRun);
const read = (lines: readonly string[]) => lines.map(readRun);

const ARTICLE =
  '<h2>The harvest</h2><p>Roses <strong>from <a href="https://example.com/?a=1&amp;b=2">Grasse</a></strong> &amp; more<br />in May</p>' +
  '<ul><li>One</li><li><p>Two</p></li></ul><figure data-block="picture" data-item="7" data-alt="A &quot;red&quot; rose"><figcaption>A <em>rose</em></figcaption></figure>' +
  '<table><tbody><tr><td colspan="2">Cell</td><td></td></tr></tbody></table><hr /><p></p>';

describe('a text in lines', () => {
  it('has a line for each paragraph, heading, cell, caption and alternative text', () => {
    expect(linesOf(ARTICLE)).toEqual([
      'The harvest',
      'Roses {1}from {2}Grasse{/2}{/1} & more{3/}in May',
      'One',
      'Two',
      'A "red" rose',
      'A {1}rose{/1}',
      'Cell',
    ]);
  });

  it('is put together again as it was', () => {
    const body = html(ARTICLE);
    expect(cleanRichText(textWith(body, body.runs))).toBe(cleanRichText(ARTICLE));
    const plain = bodyOf('news', 'title', 'Less < more {1} {{ {');
    expect(textWith(plain, read(plain.runs.map(writeRun)))).toBe('Less < more {1} {{ {');
    expect(bodyOf('news', 'title', '  ').runs).toEqual([]);
  });

  it('keeps tags that are not closed in their line', () => {
    const crossing = '<strong><p>One</p><p>Two</p></strong><p>Three</p>';
    const body = bodyOf('news', 'body', crossing);
    expect(body.runs.map(writeRun)).toEqual(['One', 'Two', 'Three']);
    expect(textWith(body, body.runs)).toBe(crossing);
  });

  it('takes a translation with the same tags in another order, and no other', () => {
    const body = html('<p>Roses <strong>from</strong> <em>Grasse</em><br />x</p>');
    const accepts = (line: string) => hasMarksOf(body, 0, readRun(line));
    expect(writeRun(body.runs[0] ?? [])).toBe('Roses {1}from{/1} {2}Grasse{/2}{3/}x');
    expect(accepts('{2}グラース{/2}{1}から{/1}{3/}薔薇')).toBe(true);
    expect(accepts('{2}グラース{1}から{/1}{/2}薔薇')).toBe(true);
    for (const line of [
      '{1}x{/1}',
      '{1}x{2}y{/1}{/2}',
      '{1}x{/1}{2}y{/2}{2}z{/2}',
      '{1}x{/1}{2}y{/2}{9}z{/9}',
      '{1}x{/1}{2}y',
      '{/1}x{1}{2}y{/2}',
    ])
      expect(accepts(line), line).toBe(false);
  });

  it('matches a translation line by line where it is built like its source', () => {
    const source = html('<p>A <strong>b</strong> <em>c</em></p><p>D</p>');
    const like = runsLike(source, html('<p><em>C</em> <strong>B</strong></p><p>d</p>'));
    expect(like?.map(writeRun)).toEqual(['{2}C{/2} {1}B{/1}', 'd']);
    expect(runsLike(source, html('<p><em>C</em></p><p>d</p>'))).toBeNull();
    expect(runsLike(source, html('<p>One</p>'))).toBeNull();
  });

  it('compares without spaces that programs change and what XML cannot write', () => {
    expect(comparable(['a\u0001 \r\n b\u00a0'])).toBe(comparable(['a b']));
  });
});
