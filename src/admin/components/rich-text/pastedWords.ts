/** Elements that a text cannot contain, by the text key of their notice. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  films: 'video, audio, iframe, embed, object',
  drawings: 'svg, canvas, math',
  forms: 'input, select, textarea, button',
};

/**
 * Puts what was pasted from Word, other programs and web pages into the forms of our texts: their headings, lists and
 * tables. Changes `body`, and returns keys of what it leaves out.
 */
export function cleanPastedWords(body: HTMLElement): string[] {
  const found = Object.entries(LEFT_OUT).flatMap(([key, selector]) => {
    const elements = [...body.querySelectorAll(selector)];
    for (const element of elements) element.remove();
    return elements.length > 0 ? key : [];
  });
  const isFlat = flattenTables(body);
  readWordHeadings(body);
  readWordLists(body);
  levelHeadings(body);
  return isFlat ? found : [...found, 'nested_tables'];
}

/** Tables of a single cell, as pages use them for their layout, are their contents; so are tables within tables. */
function flattenTables(body: HTMLElement): boolean {
  for (const table of body.querySelectorAll('table'))
    if (table.querySelectorAll('td, th').length === 1) unwrap(table.querySelector('td, th'), table);
  const nested = [...body.querySelectorAll('table table')];
  for (const table of nested) unwrap(table, table);
  return nested.length === 0;
}

function unwrap(inner: Element | null, outer: Element): void {
  const cells = inner?.matches('table') ? [...inner.querySelectorAll('td, th')] : [inner];
  outer.replaceWith(
    ...cells.flatMap((cell) => {
      if (!cell) return [];
      const paragraph = document.createElement('p');
      paragraph.append(...cell.childNodes);
      return paragraph.querySelector('p, ul, ol, h1, h2, h3, table') ? [...paragraph.childNodes] : paragraph;
    }),
  );
}

/** Word has headings as paragraphs of a style, and in levels of an outline. */
function readWordHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const [, styled] = /^MsoHeading(\d)/.exec(paragraph.className) ?? [];
    const [, outline] = /mso-outline-level:\s*(\d)/.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const level = paragraph.className === 'MsoTitle' ? '1' : (styled ?? outline);
    if (!level) continue;
    const heading = document.createElement(`h${Math.min(6, Number(level))}`);
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
  }
}

interface WordItem {
  readonly paragraph: Element;
  readonly level: number;
  readonly isOrdered: boolean;
}

/** Word has the items of lists as paragraphs, with their signs and levels in their styles. */
function readWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].flatMap((paragraph): WordItem[] => {
    const [, level] = /mso-list:\s*l\d+\s+level(\d+)/.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (!level) return [];
    const sign = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
    const isOrdered = /^\W?([0-9]+|[a-z]|[ivxlc]+)[.)]/i.test(sign?.textContent?.trim() ?? '');
    sign?.remove();
    return [{ paragraph, level: Number(level), isOrdered }];
  });
  /** Lists that are open, by level. */
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const { paragraph, level, isOrdered } of items) {
    if (last === null || !isNextTo(last, paragraph)) open = [];
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const around = open.at(-1);
    let list = around?.level === level ? around.list : null;
    if (!list) {
      list = document.createElement(isOrdered ? 'ol' : 'ul');
      const parent = around?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = document.createElement('li');
    const words = document.createElement('p');
    words.append(...paragraph.childNodes);
    item.append(words);
    list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}

/** Whether only white space lies between two elements. */
function isNextTo(one: Element, other: Element): boolean {
  let node = one.nextSibling;
  while (node && node !== other && (node.textContent ?? '').trim() === '' && !(node instanceof Element))
    node = node.nextSibling;
  return node === other;
}

/** The page has the only h1: the highest headings of a text become its h2, those below them its h3. */
function levelHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levelOf = (heading: Element) => Number(heading.localName.slice(1));
  const highest = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    const next = document.createElement(levelOf(heading) === highest && highest < 3 ? 'h2' : 'h3');
    next.append(...heading.childNodes);
    heading.replaceWith(next);
  }
}
