/** A piece of text with what is selected in it. */
export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

export type Markup = 'strong' | 'em' | 'h2' | 'p' | 'blockquote' | 'a' | 'ul';

function surround(markup: Markup, selected: string): [opening: string, inner: string, closing: string] {
  if (markup === 'a') return ['<a href="https://">', selected, '</a>'];
  if (markup !== 'ul') return [`<${markup}>`, selected, `</${markup}>`];
  const lines = selected.split('\n').filter((line) => line.trim() !== '');
  const items = (lines.length > 0 ? lines : ['']).map((line) => `  <li>${line.trim()}</li>`);
  return ['<ul>\n', items.join('\n'), '\n</ul>'];
}

/** Puts markup around the selection; what was selected stays selected, so that marks can be combined. */
export function wrapSelection({ text, start, end }: TextSelection, markup: Markup): TextSelection {
  const [opening, inner, closing] = surround(markup, text.slice(start, end));
  return {
    text: text.slice(0, start) + opening + inner + closing + text.slice(end),
    start: start + opening.length,
    end: start + opening.length + inner.length,
  };
}
