/** Papers as items: product sheets in two languages, guidelines, planograms for each market, order sheets. */
import type { DemoItem } from '../../src/server/demo/manifest.ts';
import { guides } from './guides.ts';
import {
  marketLabel,
  marketValues,
  media,
  pathOf,
  productValues,
  stemOf,
  titleOf,
  wordsOf,
} from './house.ts';
import { add, store, write } from './pack.ts';
import { drawingPdf, guidePdf, sheetPdf } from './papers.ts';
import { perfumes } from './perfumes.ts';
import { addPicture } from './shots.ts';
import { creditOf } from './words.ts';

const MARKETS = ['worldwide', 'europe', 'gulf', 'americas', 'asia-pacific', 'travel-retail'];

type Paper = Pick<DemoItem, 'library' | 'title' | 'description' | 'alternativeText' | 'stack'> & {
  readonly name: string;
  readonly bytes: Buffer;
  readonly cover: string;
  readonly type: string;
  readonly pages: number;
  readonly values: readonly string[];
};

async function addPaper({ name, bytes, cover, type, pages, values, ...item }: Paper): Promise<void> {
  const size = { pages, width: null, height: null };
  const file = await store(write(name, bytes), { picture: cover, ...size });
  add({
    ...item,
    credit: creditOf('paper'),
    file: file.path,
    values: [`type/${type}`, 'format/document', ...values],
    tags: ['pdf'],
  });
}

async function addSheets(): Promise<void> {
  for (const perfume of perfumes)
    for (const language of ['en', 'fr'] as const) {
      const cover = pathOf(`packshots/${perfume.slug}-front`);
      const kind = language === 'en' ? 'product sheet' : 'fiche produit';
      await addPaper({
        name: `${perfume.slug}-sheet-${language}.pdf`,
        bytes: await sheetPdf(perfume, language, cover),
        cover,
        library: 'modules-handouts',
        title: `${perfume.name}, ${kind}`,
        description: perfume.story[language],
        alternativeText: `One page with the bottle of ${perfume.name}, its notes and its sizes.`,
        stack: `${perfume.slug}-sheet`,
        type: 'sheet',
        pages: 1,
        values: [
          ...productValues(perfume.slug),
          `language/${language}`,
          'usage/retail',
          'usage/print',
          ...marketValues(),
        ],
      });
    }
}

async function addGuides(): Promise<void> {
  for (const guide of guides)
    await addPaper({
      name: `${guide.slug}.pdf`,
      bytes: await guidePdf(guide, pathOf),
      cover: pathOf(guide.pictures[0] ?? ''),
      library: guide.library,
      title: guide.title,
      description: guide.pages[0]?.slice(1).join(' ') ?? '',
      alternativeText: `Cover of the document ${guide.title}.`,
      stack: null,
      type: guide.type,
      pages: guide.pages.length + 1,
      values: [
        'language/en',
        'usage/internal',
        'usage/print',
        ...marketValues(guide.market ? [guide.market] : undefined),
        ...(guide.product ? [`product/${guide.product}`] : []),
      ],
    });
}

async function addPlanograms(): Promise<void> {
  for (const [number, medium] of media.filter(({ kind }) => kind === 'planogram').entries())
    for (const [index, market] of MARKETS.entries()) {
      const title = `${titleOf(medium)}, ${marketLabel(market)}`;
      const cover = pathOf(medium.file);
      await addPaper({
        name: `${stemOf(medium)}-${market}.pdf`,
        bytes: await drawingPdf(title, `Planogram SOL-P-${number + 1}0${index + 1}`, cover),
        cover,
        library: 'global-generic-planograms',
        title,
        description: wordsOf(medium).text,
        alternativeText: medium.alt,
        stack: stemOf(medium),
        type: 'planogram',
        pages: 1,
        values: [...marketValues([market]), 'language/en', 'usage/retail', 'usage/print'],
      });
    }
}

async function addOrderSheets(): Promise<void> {
  const library = 'merchandising-catalogue';
  for (const [number, medium] of media.filter(({ kind }) => kind === 'posm').entries()) {
    await addPicture(medium, 'square', { library, type: 'posm', usage: ['retail'] });
    const title = `${titleOf(medium)}, order sheet`;
    const cover = pathOf(medium.file);
    await addPaper({
      name: `${stemOf(medium)}-order.pdf`,
      bytes: await drawingPdf(title, `Order SOL-M-${number + 1}00`, cover),
      cover,
      library,
      title,
      description: `Dimensions, reference and lead time. ${wordsOf(medium).text}`,
      alternativeText: medium.alt,
      stack: stemOf(medium),
      type: 'sheet',
      pages: 1,
      values: [
        ...productValues(medium.product).filter((value) => value.startsWith('product/')),
        'language/en',
        ...marketValues(wordsOf(medium).markets),
        'usage/retail',
        'usage/print',
      ],
    });
  }
}

export async function addDocuments(): Promise<void> {
  await addSheets();
  await addGuides();
  await addPlanograms();
  await addOrderSheets();
}
