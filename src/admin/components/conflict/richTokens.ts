/**
 * A rich text as a sequence of tokens that can be compared: one for the start of each block, one for each word with its
 * marks, and one for each figure. Nothing of the text's markup goes further than the names listed here.
 */
export interface RichToken {
  readonly kind: 'block' | 'word' | 'figure';
  /** The block's element, the word, or the kind of the figure. */
  readonly text: string;
  /** Elements around a word, such as `strong`. */
  readonly marks: readonly string[];
  /** Where a word's link leads; what a figure shows. */
  readonly detail: string;
}

const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'pre']);
const MARKS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  s: 's',
  del: 's',
  code: 'code',
  a: 'a',
};
export const isRichText = (value: unknown): value is string =>
  typeof value === 'string' && /<(p|h[1-6]|ul|ol|blockquote|figure)[\s>]/.test(value);

/** Scripts and addresses of the text do nothing here: the parser's document is never shown. */
export function richTokens(html: string): RichToken[] {
  const tokens: RichToken[] = [];
  const visit = (node: Node, marks: readonly string[], link: string): void => {
    if (node instanceof Text) {
      for (const word of node.data.match(/\S+\s*|\s+/g) ?? []) {
        const last = tokens.at(-1);
        if (word.trim() !== '')
          tokens.push({ kind: 'word', text: word.replaceAll(/\s+/g, ' '), marks, detail: link });
        else if (last?.kind === 'word')
          tokens[tokens.length - 1] = { ...last, text: `${last.text.trimEnd()} ` };
      }
      return;
    }
    if (!(node instanceof Element)) return;
    const name = node.localName;
    if (name === 'script' || name === 'style') return;
    if (name === 'figure') {
      const { block = '', item, file, training, alt } = (node as HTMLElement).dataset;
      const caption = node.textContent?.trim();
      tokens.push({ kind: 'block', text: 'p', marks: [], detail: '' });
      tokens.push({
        kind: 'figure',
        text: block,
        marks: [],
        detail: [caption || alt, item ?? file ?? training].filter(Boolean).join(' · '),
      });
      return;
    }
    if (BLOCKS.has(name)) tokens.push({ kind: 'block', text: name, marks: [], detail: '' });
    const mark = MARKS[name];
    const around = mark && !marks.includes(mark) ? [...marks, mark] : marks;
    for (const child of node.childNodes)
      visit(child, around, name === 'a' ? (node.getAttribute('href') ?? '') : link);
  };
  visit(new DOMParser().parseFromString(html, 'text/html').body, [], '');
  return tokens;
}

/** Equal tokens have equal keys. */
export const tokenKey = ({ kind, text, marks, detail }: RichToken): string =>
  JSON.stringify([kind, text.trim(), [...marks].sort(), detail]);
