import { describe, expect, it } from 'vitest';
import { blocksOf, cleanRichText, cleanTextWithoutBlocks, withoutRecords } from './richText.ts';
import { textOfHtml } from './searchText.ts';

const OLD = '/api/rendition/12/0123456789abcdef/w1280.webp';
const PICTURE =
  '<figure data-block="picture" data-item="7" data-alt="A bottle"><figcaption>One <em>lamp</em></figcaption></figure>';
const ITEM = '<figure data-block="item" data-item="7"></figure>';
const VIDEO = '<figure data-block="video" data-training="3"></figure>';

describe('blocks', () => {
  it.each([
    PICTURE,
    ITEM,
    VIDEO,
    '<figure data-block="picture" data-file="9"></figure>',
    '<figure data-block="video" data-item="8"></figure>',
    `<p>Before</p>${PICTURE}<p>Between</p>${ITEM}${VIDEO}`,
  ])('are kept as they are written: %s', (html) => {
    expect(cleanRichText(html)).toBe(html);
    expect(cleanRichText(cleanRichText(html))).toBe(html);
  });

  it('lose what an editor shows of a picture', () => {
    const edited = PICTURE.replace(
      '><fig',
      `><img src="${OLD}" width="1280" height="720" alt="A bottle"><fig`,
    );
    expect(cleanRichText(edited)).toBe(PICTURE);
    expect(cleanRichText(edited.replace(OLD, 'blob:https://portal.example/1'))).toBe(PICTURE);
    expect(cleanRichText(edited.replace(OLD, 'data:image/png;base64,AAAA'))).toBe(PICTURE);
  });

  it.each([
    ['no id', '<figure data-block="item"></figure>'],
    ['a name for an id', '<figure data-block="item" data-item="seven"></figure>'],
    ['a fraction', '<figure data-block="item" data-item="7.5"></figure>'],
    ['nothing', '<figure data-block="item" data-item="0"></figure>'],
    ['less than nothing', '<figure data-block="item" data-item="-7"></figure>'],
    ['more than there can be', '<figure data-block="item" data-item="99999999999999999999"></figure>'],
    ['a statement', '<figure data-block="item" data-item="7; drop table news"></figure>'],
    ['another kind', '<figure data-block="frame" data-item="7"></figure>'],
    ['a file that is no picture of the text', '<figure data-block="item" data-file="7"></figure>'],
    ['an upload that has not ended', '<figure data-block="picture" data-upload="1"></figure>'],
    ['a figure of words', '<figure><figcaption>Words</figcaption></figure>'],
    ['a link around it', `<a href="https://solenne.example">${ITEM}</a>`],
  ])('with %s are dropped', (_what, html) => {
    expect(cleanRichText(html).replace(/<a [^>]*><\/a>/, '')).toBe('');
  });

  it('keep no attribute but their own, and no code', () => {
    const hostile = `<figure class="x" style="position:fixed" onclick="steal()" id="root" data-block="item" data-item="7" data-alt="x" data-training="3"><script>steal()</script><iframe src="//evil.example"></iframe>words</figure>`;
    expect(cleanRichText(hostile)).toBe(ITEM);
  });

  it('cannot be left by what is written into them', () => {
    const alt = `&quot;&gt;&lt;img src=x onerror=steal()&gt;`;
    const clean = cleanRichText(
      `<figure data-block="picture" data-item="7" data-alt="${alt}"><figcaption><p>a</p><h2>b</h2><figure data-block="item" data-item="8"></figure><img src=x onerror="steal()"><a href="javascript:steal()">c</a></figcaption></figure>`,
    );
    expect(clean).toBe(
      `<figure data-block="picture" data-item="7" data-alt="${alt}"><figcaption>ab<a>c</a></figcaption></figure>`,
    );
    expect(blocksOf(clean)).toHaveLength(1);
  });

  it('are placed between paragraphs, wherever they were put', () => {
    expect(cleanRichText(`<p>a${ITEM}</p><p>b</p>`)).toBe(`<p>a</p>${ITEM}<p>b</p>`);
    expect(cleanRichText(`<ul><li>a<strong>b${ITEM}c</strong></li></ul>`)).toBe(
      `<ul><li>a<strong>b</strong></li></ul>${ITEM}<ul><li><strong>c</strong></li></ul>`,
    );
    expect(cleanRichText(`<p>${ITEM}</p>`)).toBe(ITEM);
  });

  it('are at most two hundred, and no text grows by them', () => {
    const many = `${'<blockquote>'.repeat(30)}${ITEM.repeat(3000)}`;
    const clean = cleanRichText(many);
    expect(blocksOf(clean)).toHaveLength(200);
    expect(clean.length).toBeLessThan(400_000);
  });

  it('are closed where they were left open', () => {
    expect(cleanRichText('<p>a</p><figure data-block="item" data-item="7"><p>b')).toBe(`<p>a</p>${ITEM}`);
    expect(cleanRichText('</figure></figcaption><p>a</p>')).toBe('<p>a</p>');
  });
});

describe('pictures', () => {
  it('that texts showed by their address become blocks', () => {
    const figure = `<figure><img src="${OLD}" alt="A bottle" width="1280" height="720" loading="lazy"><figcaption>One lamp</figcaption></figure>`;
    expect(cleanRichText(figure)).toBe(
      '<figure data-block="picture" data-file="12" data-alt="A bottle"><figcaption>One lamp</figcaption></figure>',
    );
  });

  it.each([
    'https://evil.example/w1280.webp',
    '//evil.example/api/rendition/12/0123456789abcdef/w1280.webp',
    `https://evil.example${OLD}`,
    '/api/rendition/12/0123456789abcdef/../../../logout',
    `${OLD}?next=//evil.example`,
    '/api/storage/object?key=x',
    'data:image/svg+xml,x',
    'data:image/png;base64,iVBORw0KGgo=',
    'blob:https://portal.example/1',
    'x',
  ])('from %s are dropped', (src) => {
    expect(cleanRichText(`<p>a<img src="${src}" onerror="steal()">b</p>`)).toBe('<p>ab</p>');
    expect(cleanRichText(`<figure><img src="${src}"><figcaption>c</figcaption></figure>`)).toBe('');
  });

  it('are never taken over as they are: without a figure they become one', () => {
    expect(cleanRichText(`<p>a<img src="${OLD}" srcset="//evil.example 2x" style="x">b</p>`)).toBe(
      '<p>a</p><figure data-block="picture" data-file="12"></figure><p>b</p>',
    );
  });
});

describe('texts that the public reads', () => {
  it('hold no blocks', () => {
    expect(cleanTextWithoutBlocks(`<p>a</p>${PICTURE}${ITEM}<p>b</p>`)).toBe('<p>a</p><p>b</p>');
  });
});

describe('the words of a text', () => {
  it('are without what is stated of records, whose rights are their own', () => {
    const uploaded = '<figure data-block="picture" data-file="9"><figcaption>Steam</figcaption></figure>';
    const html = `<p>Before</p>${PICTURE}${ITEM}${uploaded}<p>after</p>`;
    expect(withoutRecords(html)).not.toContain('lamp');
    expect(textOfHtml(html).split(/\s+/).filter(Boolean)).toEqual(['Before', 'Steam', 'after']);
  });
});

describe('tables', () => {
  const TABLE =
    '<table><tbody><tr><th colspan="2"><p>Size</p></th></tr><tr><td><p>50 ml</p></td><td rowspan="2"><p>100 ml</p></td></tr></tbody></table>';

  it('are kept as they are written', () => {
    expect(cleanRichText(TABLE)).toBe(TABLE);
    expect(cleanTextWithoutBlocks(TABLE)).toBe(TABLE);
  });

  it('lose every look, and spans beyond all measure', () => {
    const html =
      '<table border="1" style="width:100%" onclick="steal()"><caption>x</caption><tr><td style="color:red" colspan="999999" rowspan="-1" width="5">a</td></tr></table>';
    expect(cleanRichText(html)).toBe('<table>x<tr><td>a</td></tr></table>');
  });

  it('hold words alone, so that no block can break one', () => {
    expect(cleanRichText(`<table><tbody><tr><td>a${ITEM}</td></tr></tbody></table>`)).toBe(
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    );
  });
});
