import { setImmediate } from 'node:timers/promises';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Language } from '../../../shared/domain/languages.ts';
import { type FamiliesOf, facesFor } from './faces.ts';
import { type Mark, type Measure, PAGE, Paper, type TypeStyle } from './paper.ts';

export interface PdfFacts {
  readonly title: string;
  /** Whose paper it is. */
  readonly author: string;
  /** Which faces write letters that languages share, and from where texts begin. */
  readonly language: Language;
}

/** What is drawn on: a page, or a canvas. */
type Drawing = Pick<
  SKRSContext2D,
  | 'direction'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'fontVariationSettings'
  | 'letterSpacing'
  | 'textAlign'
>;

/** Scripts whose letters have no spaces between them. */
const JOINED = /[\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function setType(
  context: Drawing,
  { text, style, families }: Pick<Mark & { kind: 'text' }, 'text' | 'style' | 'families'>,
): void {
  const { size, weight, tracking = 0 } = style;
  context.font = `${size}px ${families.map((family) => `"${family}"`).join(', ') || 'sans-serif'}`;
  context.fontVariationSettings = `"wght" ${weight}`;
  context.letterSpacing = `${JOINED.test(text) ? 0 : tracking}px`;
}

function draw(context: Drawing & Pick<SKRSContext2D, 'drawImage'>, mark: Mark): void {
  if (mark.kind === 'box') {
    context.fillStyle = mark.colour;
    context.fillRect(mark.x, mark.y, mark.width, mark.height);
    return;
  }
  if (mark.kind === 'picture') {
    context.drawImage(mark.image, mark.x, mark.y, mark.width, mark.height);
    return;
  }
  setType(context, mark);
  context.fillStyle = mark.style.colour;
  context.textAlign = mark.align;
  context.direction = mark.direction;
  context.fillText(mark.text, mark.x, mark.y);
}

/** Size at which letters are measured, in points. */
const EM = 100;

/**
 * The width of a text: the sum of its letters', which are measured once, since shaping each text twice would take as long
 * as drawing it. Letters that join are shaped.
 */
function measureWith(ruler: Drawing & Pick<SKRSContext2D, 'measureText'>, familiesOf: FamiliesOf): Measure {
  const widths = new Map<string, number>();
  const shape = (text: string, style: TypeStyle): number => {
    setType(ruler, { text, style, families: familiesOf(text, style.role) });
    return ruler.measureText(text).width;
  };
  const widthOf = (letter: string, style: TypeStyle): number => {
    const key = `${style.role} ${style.weight} ${letter}`;
    const width = widths.get(key) ?? shape(letter, { ...style, size: EM, tracking: 0 }) / EM;
    widths.set(key, width);
    return width;
  };
  return (text, style) => {
    if (/\p{Script=Arabic}/u.test(text)) return shape(text, style);
    let width = 0;
    for (const letter of text) width += widthOf(letter, style) * style.size + (style.tracking ?? 0);
    return width;
  };
}

/**
 * Draws a PDF of A4 pages, whose letters are those of the portal's faces: Latin, Cyrillic, Arabic, Japanese and Chinese.
 * The same input gives the same bytes: there is no date and no random id in them.
 */
export async function drawPdf(
  { title, author, language }: PdfFacts,
  layOut: (paper: Paper) => Promise<void>,
): Promise<Buffer> {
  // Loaded when the first one is drawn: a server that draws none does without its memory.
  const { PDFDocument, GlobalFonts, createCanvas } = await import('@napi-rs/canvas');
  const familiesOf = facesFor(language, (path, family) => {
    if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`The font ${path} could not be read.`);
  });
  const ruler = createCanvas(1, 1).getContext('2d');
  const paper = new Paper(language, { familiesOf, measure: measureWith(ruler, familiesOf) });
  await layOut(paper);
  const document = new PDFDocument({ title, author, creator: 'Sillage', producer: 'Sillage' });
  for (const marks of paper.pages) {
    // Its declaration lacks what pages share with canvases.
    const context = document.beginPage(PAGE.width, PAGE.height) as SKRSContext2D;
    for (const mark of marks) draw(context, mark);
    document.endPage();
    await setImmediate();
  }
  return document.close();
}
