import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Guide } from './guides.ts';
import type { Perfume } from './perfumes.ts';

const INK = '#1B1A19';
const MUTED = '#6F6B66';
const LINE = '#E4E1DC';
const MARGIN = 56;

const resolve = createRequire(import.meta.url).resolve;
/** The brand's fonts; each document embeds the glyphs that it uses. */
const type = {
  display: resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-300-normal.woff'),
  title: resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff'),
  italic: resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-italic.woff'),
  text: resolve('@fontsource/jost/files/jost-latin-400-normal.woff'),
};

type Paper = InstanceType<typeof PDFDocument>;

/** A document whose bytes depend on its content only, so that building again changes nothing. */
function newPaper(
  title: string,
  layout: 'portrait' | 'landscape' = 'portrait',
): { paper: Paper; bytes: Promise<Buffer> } {
  const paper = new PDFDocument({
    size: 'A4',
    layout,
    margin: MARGIN,
    autoFirstPage: false,
    font: type.text,
    info: { Title: title, Author: 'Maison Solenne', CreationDate: new Date('2026-10-01T09:00:00Z') },
  });
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = new Promise<Buffer>((resolve) => paper.on('end', () => resolve(Buffer.concat(chunks))));
  return { paper, bytes };
}

const small = async (path: string, width: number): Promise<Buffer> =>
  sharp(path)
    .resize(width, undefined, { withoutEnlargement: true })
    .jpeg({ quality: 66, mozjpeg: true })
    .toBuffer();

/** Cut to the shape it fills, since a page does not cut what runs over a picture's box. */
const cropped = async (path: string, width: number, height: number): Promise<Buffer> =>
  sharp(path).resize(width, height, { fit: 'cover' }).jpeg({ quality: 66, mozjpeg: true }).toBuffer();

const LABEL_SPACING = 1.4;

function label(paper: Paper, text: string, x: number, y: number): void {
  paper
    .font(type.text)
    .fontSize(7.5)
    .fillColor(MUTED)
    .text(text.toUpperCase(), x, y, { characterSpacing: LABEL_SPACING, lineBreak: false });
}

function foot(paper: Paper, left: string, right: string): void {
  const y = paper.page.height - MARGIN + 8;
  paper.page.margins.bottom = 0;
  paper
    .moveTo(MARGIN, y - 10)
    .lineTo(paper.page.width - MARGIN, y - 10)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  label(paper, left, MARGIN, y);
  const width = paper.widthOfString(right.toUpperCase(), { characterSpacing: LABEL_SPACING });
  label(paper, right, paper.page.width - MARGIN - width, y);
}

/** A guideline: a cover with its picture, then a page for each chapter. */
export async function guidePdf(guide: Guide, pathOf: (name: string) => string): Promise<Buffer> {
  const { paper, bytes } = newPaper(guide.title);
  const pictures = await Promise.all(guide.pictures.map((name) => small(pathOf(name), 900)));
  paper.addPage();
  const { width, height } = paper.page;
  paper.image(pictures[0] ?? Buffer.alloc(0), 0, 0, {
    cover: [width, height * 0.62],
    align: 'center',
    valign: 'center',
  });
  paper.rect(0, height * 0.62, width, height * 0.38).fill('#FFFFFF');
  label(paper, 'Solenne', MARGIN, height * 0.68);
  paper
    .font(type.display)
    .fontSize(46)
    .fillColor(INK)
    .text(guide.title, MARGIN, height * 0.705, { width: width - 2 * MARGIN, lineGap: -8 });
  foot(paper, 'Edition 2, October 2026', 'For partners');
  guide.pages.forEach(([heading, ...paragraphs], index) => {
    paper.addPage();
    label(paper, guide.title, MARGIN, MARGIN);
    paper
      .font(type.display)
      .fontSize(34)
      .fillColor(INK)
      .text(heading, MARGIN, MARGIN + 34);
    paper.moveDown(0.6);
    paper.font(type.text).fontSize(11).fillColor(INK);
    for (const paragraph of paragraphs) paper.text(paragraph, { width: 400, lineGap: 4 }).moveDown(0.8);
    const picture = pictures[(index + 1) % pictures.length];
    if (picture) paper.image(picture, MARGIN, height * 0.52, { fit: [width - 2 * MARGIN, height * 0.36] });
    foot(paper, 'Solenne', `Page ${index + 2}`);
  });
  paper.end();
  return bytes;
}

const words = {
  en: {
    notes: ['Top', 'Heart', 'Base'],
    family: 'Family',
    sizes: 'Sizes',
    reference: 'Reference',
    formats: '50 ml, 100 ml, 200 ml eau de parfum',
  },
  fr: {
    notes: ['Tête', 'Cœur', 'Fond'],
    family: 'Famille',
    sizes: 'Contenances',
    reference: 'Référence',
    formats: 'Eau de parfum 50 ml, 100 ml, 200 ml',
  },
};

/** The sheet of a perfume, one page. */
export async function sheetPdf(perfume: Perfume, language: 'en' | 'fr', picture: string): Promise<Buffer> {
  const { paper, bytes } = newPaper(`${perfume.name}, ${language}`);
  const text = words[language];
  paper.addPage();
  const { width, height } = paper.page;
  const half = width * 0.5;
  const scale = 1.5;
  const side = await cropped(picture, Math.round(half * scale), Math.round(height * scale));
  paper.image(side, 0, 0, { width: half, height });
  const x = half + 36;
  const column = width - x - MARGIN;
  label(paper, 'Solenne', x, 90);
  paper
    .font(type.display)
    .fontSize(42)
    .fillColor(INK)
    .text(perfume.name, x, 104, { width: column, lineGap: -8 });
  paper
    .moveDown(0.4)
    .font(type.italic)
    .fontSize(15)
    .text(perfume.story[language], { width: column, lineGap: 1 });
  paper.moveDown(1.4);
  const facts: [string, string][] = [
    [text.family, perfume.family[language]],
    ...perfume.notes[language].map((note, index): [string, string] => [text.notes[index] ?? '', note]),
    [text.sizes, text.formats],
    [text.reference, perfume.reference],
  ];
  for (const [name, value] of facts) {
    const { y } = paper;
    paper
      .moveTo(x, y)
      .lineTo(x + column, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    label(paper, name, x, y + 8);
    paper
      .font(type.text)
      .fontSize(11)
      .fillColor(INK)
      .text(value, x, y + 22, { width: column });
    paper.moveDown(0.8);
  }
  paper.end();
  return bytes;
}

/** A drawing with its title block, landscape. */
export async function drawingPdf(title: string, subtitle: string, picture: string): Promise<Buffer> {
  const { paper, bytes } = newPaper(title, 'landscape');
  paper.addPage();
  const { width, height } = paper.page;
  paper.image(await small(picture, 1100), MARGIN, MARGIN, {
    fit: [width - 2 * MARGIN, height - 3 * MARGIN],
    align: 'center',
    valign: 'center',
  });
  paper
    .font(type.title)
    .fontSize(21)
    .fillColor(INK)
    .text(title, MARGIN, height - 2 * MARGIN + 8, { lineBreak: false });
  foot(paper, subtitle, 'Scale 1:20');
  paper.end();
  return bytes;
}

/** The word-mark as a vector original: outlines would need the font, so it is drawn from strokes. */
export function wordmarkSvg(ink: string, paper: string | null): string {
  const glyphs: Record<string, string> = {
    S: 'M34 10C30 4 24 2 18 2 9 2 4 7 4 14c0 18 32 10 32 28 0 9-7 14-16 14C11 56 5 52 2 46',
    O: 'M30 2a27 27 0 1 0 .01 0Z',
    L: 'M4 2v54h30',
    E: 'M38 2H4v54h34M4 28h28',
    N: 'M4 56V2l38 54V2',
  };
  let x = 40;
  const parts = [...'SOLENNE'].map((letter) => {
    const part = `<path transform="translate(${x} 40)" d="${glyphs[letter]}"/>`;
    x += letter === 'O' ? 88 : 72;
    return part;
  });
  const ground = paper ? `<rect width="${x}" height="140" fill="${paper}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x} 140" width="${x * 2}" height="280">${ground}<g fill="none" stroke="${ink}" stroke-width="3">${parts.join('')}</g></svg>\n`;
}
