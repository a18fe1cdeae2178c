// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanPastedWords } from './pastedWords.ts';
import { changeTable, insertTable, tables } from './table.ts';

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: [StarterKit.configure({ trailingNode: false, heading: { levels: [2, 3] } }), ...tables],
  });
});
afterEach(() => editor.destroy());

/** What the editor makes of pasted HTML, and what was left out of it. */
function paste(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const leftOut = cleanPastedWords(body);
  editor.commands.setContent(body.innerHTML);
  return { html: editor.getHTML(), leftOut };
}

const item = (sign: string, words: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

describe('text of Word', () => {
  it('keeps its headings', () => {
    const { html } = paste(
      '<p class=MsoTitle>Dusk</p><h1>Notes</h1><p class=MsoHeading2>Heart</p><p class=MsoNormal>Iris</p>',
    );
    expect(html).toBe('<h2>Dusk</h2><h2>Notes</h2><h3>Heart</h3><p>Iris</p>');
  });

  it('keeps its lists, numbered or not, with what is below an item', () => {
    const { html } = paste(
      `<p class=MsoNormal>Before</p>${item('·', 'Head')}\n${item('o', 'Bergamot', 2)}\n${item('·', 'Heart')}<p>Between</p>${item('1.', 'First')}${item('2.', 'Second')}`,
    );
    expect(html).toBe(
      '<p>Before</p><ul><li><p>Head</p><ul><li><p>Bergamot</p></li></ul></li><li><p>Heart</p></li></ul><p>Between</p><ol><li><p>First</p></li><li><p>Second</p></li></ol>',
    );
  });

  it('keeps its tables, without their styles', () => {
    const { html, leftOut } = paste(
      '<table class=MsoTableGrid border=1 style="width:300pt"><tr style="height:20pt"><td width=100 colspan=2 style="border:solid"><p class=MsoNormal><b>Size</b></p></td></tr><tr><td>50 ml</td><td><p>100 ml</p></td></tr></table>',
    );
    expect(html).toBe(
      '<table><tbody><tr><td colspan="2"><p><strong>Size</strong></p></td></tr><tr><td><p>50 ml</p></td><td><p>100 ml</p></td></tr></tbody></table>',
    );
    expect(leftOut).toEqual([]);
  });
});

describe('text of web pages', () => {
  it('has the headings of a text, whatever their levels were', () => {
    expect(paste('<h1>A</h1><h2>B</h2><h4>C</h4>').html).toBe('<h2>A</h2><h3>B</h3><h3>C</h3>');
    expect(paste('<h2>A</h2><h3>B</h3>').html).toBe('<h2>A</h2><h3>B</h3>');
    expect(paste('<h4>A</h4>').html).toBe('<h3>A</h3>');
  });

  it('has headings of columns', () => {
    expect(
      paste('<table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>Iris</td></tr></tbody></table>').html,
    ).toBe('<table><tbody><tr><th><p>Name</p></th></tr><tr><td><p>Iris</p></td></tr></tbody></table>');
  });

  it('says what it leaves out', () => {
    const { html, leftOut } = paste(
      '<p>Words</p><iframe src="https://films.example"></iframe><svg><text>Drawn</text></svg><button>Buy</button>',
    );
    expect(html).toBe('<p>Words</p>');
    expect(leftOut).toEqual(['films', 'drawings', 'forms']);
  });

  it('has no table for its layout, and none within another one', () => {
    expect(paste('<table><tr><td><p>One</p><p>Two</p></td></tr></table>').html).toBe('<p>One</p><p>Two</p>');
    const { html, leftOut } = paste(
      '<table><tr><td>A</td><td><table><tr><td>B</td><td>C</td></tr></table></td></tr></table>',
    );
    expect(html).toBe('<table><tbody><tr><td><p>A</p></td><td><p>B</p><p>C</p></td></tr></tbody></table>');
    expect(leftOut).toEqual(['nested_tables']);
  });
});

it('lets a table be made, widened, and removed', () => {
  insertTable(editor);
  expect(editor.getHTML().match(/<th>/g)).toHaveLength(3);
  expect(editor.getHTML().match(/<tr>/g)).toHaveLength(3);
  editor.commands.insertContent('Size');
  expect(editor.getHTML()).toContain('<tr><th><p>Size</p></th>');
  changeTable(editor, 'addColumnAfter');
  expect(editor.getHTML().match(/<th>/g)).toHaveLength(4);
  changeTable(editor, 'deleteRow');
  expect(editor.getHTML().match(/<th>/g)).toBeNull();
  changeTable(editor, 'deleteTable');
  expect(editor.getHTML()).not.toContain('<table>');
});
