import { foldText, searchWords } from '../../../shared/domain/fold.ts';

/** A run of a text, and whether a search found it. */
export interface MarkedRun {
  text: string;
  isMarked: boolean;
}

/** A text folded letter by letter, with the place in the text that each folded letter comes from. */
function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = foldText(letter);
    folded += plain;
    for (let n = 0; n < plain.length; n++) places.push(at);
    at += letter.length;
  }
  return { folded, places: [...places, at] };
}

/** Whether every word of `q` occurs in the text, whatever its accents and case. */
export function holdsWords(text: string, q: string): boolean {
  const folded = foldText(text);
  return searchWords(q).every((word) => folded.includes(word));
}

/** The text in runs, those found by a word of `q` marked. */
export function markRuns(text: string, q: string): MarkedRun[] {
  const words = searchWords(q);
  const { folded, places } = foldWithPlaces(text);
  const isFound = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let start = folded.indexOf(word); start >= 0; start = folded.indexOf(word, start + word.length)) {
      // A ligature that a word ends within is marked as a whole.
      const from = places[start] ?? 0;
      const last = places[start + word.length - 1] ?? from;
      const until = places.find((place) => place > last) ?? text.length;
      isFound.fill(true, from, until);
    }
  const runs: MarkedRun[] = [];
  for (let index = 0; index < text.length; index++) {
    const run = runs.at(-1);
    const isMarked = isFound[index] ?? false;
    if (run?.isMarked === isMarked) run.text += text[index];
    else runs.push({ text: text[index] ?? '', isMarked });
  }
  return runs;
}

const AROUND = 60;

/** The part of a longer text around the first word that was found, to show in one line. */
export function excerptAround(text: string, q: string): string {
  const { folded, places } = foldWithPlaces(text);
  const found = searchWords(q)
    .map((word) => folded.indexOf(word))
    .filter((at) => at >= 0);
  const at = places[Math.min(...found)] ?? 0;
  if (at <= AROUND) return text;
  // From the beginning of a word.
  const from = text.indexOf(' ', at - AROUND) + 1;
  return `…${text.slice(Math.min(from, at))}`;
}

/** HTML that the server has cleaned, with the words of `q` marked in its text. */
export function markHtml(html: string, q: string): string {
  if (searchWords(q).length === 0) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const node of texts) {
    const runs = markRuns(node.textContent ?? '', q);
    if (!runs.some(({ isMarked }) => isMarked)) continue;
    const parts = runs.map(({ text, isMarked }) => {
      if (!isMarked) return document.createTextNode(text);
      const mark = document.createElement('mark');
      mark.textContent = text;
      return mark;
    });
    node.parentNode?.replaceChild(toFragment(parts), node);
  }
  return body.innerHTML;
}

function toFragment(parts: readonly Node[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...parts);
  return fragment;
}

/** The words of HTML, without its markup. */
export function textOfHtml(html: string): string {
  // Captions belong to pictures, which a line of text does not show.
  const words = html.replace(/<figure[^>]*>.*?<\/figure>/gs, ' ');
  const spaced = words.replace(/<\/(?:p|li|h\d|blockquote)>|<br[^>]*>/g, ' ');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
