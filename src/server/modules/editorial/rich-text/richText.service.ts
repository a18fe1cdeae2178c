import type { TextBlocks } from '../../../../shared/contract/richText.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { PreviewedPage, PreviewReader } from '../../../content/preview.ts';
import {
  blocksOf,
  cleanRichText,
  hasOldPictures,
  replaceBlocks,
  type TextBlock,
  writeBlock,
} from '../../../content/richText.ts';
import type { Database } from '../../../db/client.ts';
import { presentPicture } from '../../../files/file.present.ts';
import { invalid } from '../../../http/errors.ts';
import { filmDetails, namedSummaries, visibleSummaries } from '../../assets/libraries/public.ts';
import { presentEditedFigure, presentFigure, presentVideo } from './richText.present.ts';
import { captionsByVideos, itemsOfFiles, knownVideos, picturesByIds, videosByIds } from './richText.repo.ts';

export interface ReadText {
  readonly html: string;
  readonly blocks: TextBlocks;
}

/** What a text adds to the preview of its record. */
interface PreviewedText extends Pick<PreviewedPage, 'itemIds' | 'shownIds' | 'responses' | 'films'> {
  readonly text: ReadText;
}

const idsFrom = (blocks: readonly TextBlock[], source: TextBlock['source']): number[] => [
  ...new Set(blocks.filter((block) => block.source === source).map(({ id }) => id)),
];
const byId = <T extends { readonly id: number }>(records: readonly T[]): ReadonlyMap<number, T> =>
  new Map(records.map((record) => [record.id, record]));

/** Texts in the form of today, whose pictures of items are named by the items: rights are theirs, not the files'. */
async function namingItems(db: Database, texts: readonly string[]): Promise<string[]> {
  const current = texts.map((html) => (hasOldPictures(html) ? cleanRichText(html) : html));
  const fileIds = idsFrom(current.flatMap(blocksOf), 'file');
  const items = await itemsOfFiles(db, fileIds);
  if (items.size === 0) return current;
  return current.map((html) =>
    replaceBlocks(html, (block) => {
      const itemId = block.source === 'file' ? items.get(block.id) : undefined;
      return writeBlock(itemId === undefined ? block : { ...block, source: 'item', id: itemId });
    }),
  );
}

/**
 * A text as it is stored: sanitised, its blocks naming records that exist. Throws 400 on `field` for a block of a
 * record that is gone, or that cannot be shown as this block.
 */
export async function storedText(db: Database, field: string, given: string): Promise<string> {
  const [html = ''] = await namingItems(db, [cleanRichText(given)]);
  const blocks = blocksOf(html);
  if (blocks.length === 0) return html;
  const [items, pictures, videos] = await Promise.all([
    namedSummaries(db, idsFrom(blocks, 'item')),
    picturesByIds(db, idsFrom(blocks, 'file')),
    knownVideos(db, idsFrom(blocks, 'training')),
  ]);
  const known = { item: byId(items), file: byId(pictures), training: videos };
  const gone = blocks.filter(({ source, id }) => !known[source].has(id));
  if (gone.length > 0)
    throw invalid({ [field]: `Remove what is gone from the text: ${gone.map(nameBlock).join(', ')}.` });
  const silent = blocks.filter(
    ({ kind, source, id }) =>
      kind === 'video' && source === 'item' && known.item.get(id)?.file.kind !== 'video',
  );
  if (silent.length > 0)
    throw invalid({ [field]: `This is no film: ${silent.map(nameBlock).join(', ')}. Choose another.` });
  return html;
}

const SOURCE_NAMES = { item: 'item', file: 'picture', training: 'training video' } as const;
const nameBlock = ({ source, id }: TextBlock): string => `${SOURCE_NAMES[source]} ${id}`;

/** Texts as `viewer` reads them, now or at `at`: a block of what they may not see is not there, with its caption. */
export async function readTexts(
  db: Database,
  texts: readonly string[],
  viewer: Viewer,
  at?: Date,
): Promise<ReadText[]> {
  const current = await namingItems(db, texts);
  const perText = current.map(blocksOf);
  const all = perText.flat();
  const [items, pictures, videos] = await Promise.all([
    all.length === 0 ? [] : visibleSummaries(db, idsFrom(all, 'item'), viewer, at),
    picturesByIds(db, idsFrom(all, 'file')),
    videosByIds(db, idsFrom(all, 'training'), viewer, at),
  ]);
  const [itemById, pictureById, videoById] = [byId(items), byId(pictures), byId(videos.map(presentVideo))];
  const write = (block: TextBlock): string => {
    const item = block.source === 'item' ? itemById.get(block.id) : undefined;
    if (block.kind === 'picture') {
      const file = block.source === 'file' ? pictureById.get(block.id) : undefined;
      const picture = file ? presentPicture(file) : item?.picture;
      return picture ? presentFigure(block, picture, item?.alternativeText ?? '') : '';
    }
    const isShown = block.source === 'training' ? videoById.has(block.id) : item !== undefined;
    const isFilm = block.kind === 'item' || block.source === 'training' || item?.file.kind === 'video';
    return isShown && isFilm ? writeBlock(block) : '';
  };
  return current.map((html, index) => {
    // Pictures are in the text; of the other blocks their records are returned.
    const shown = (perText[index] ?? []).filter(({ kind }) => kind !== 'picture');
    return {
      html: replaceBlocks(html, write),
      blocks: {
        items: idsFrom(shown, 'item').flatMap((id) => itemById.get(id) ?? []),
        videos: idsFrom(shown, 'training').flatMap((id) => videoById.get(id) ?? []),
      },
    };
  });
}

/** One text as `viewer` reads it. */
export async function readText(db: Database, text: string, viewer: Viewer): Promise<ReadText> {
  const [read] = await readTexts(db, [text], viewer);
  return read as ReadText;
}

/** One text as the readers of a preview will read it, with what its films need and the items that it names. */
export async function previewText(
  db: Database,
  given: string,
  { viewer, at }: PreviewReader,
): Promise<PreviewedText> {
  const [html = ''] = await namingItems(db, [given]);
  const itemIds = idsFrom(blocksOf(html), 'item');
  const [[text], shown] = await Promise.all([
    readTexts(db, [html], viewer, at),
    visibleSummaries(db, itemIds, viewer, at),
  ]);
  const { items, videos } = (text as ReadText).blocks;
  const videoIds = videos.map(({ id }) => id);
  const [itemFilms, videoRows, captions] = await Promise.all([
    filmDetails(
      db,
      items.map(({ id }) => id),
      { viewer, at },
    ),
    videosByIds(db, videoIds, viewer, at),
    captionsByVideos(db, videoIds),
  ]);
  const itemAt = (id: number) => `/private/libraryitems/${id}`;
  const videoAt = (id: number) => `/private/training-video/${id}`;
  return {
    text: text as ReadText,
    itemIds,
    shownIds: shown.map(({ id }) => id),
    responses: Object.fromEntries([
      ...itemFilms.map(({ detail }) => [itemAt(detail.id), detail]),
      ...captions.map(({ videoId, language, webVtt }) => [
        `${videoAt(videoId)}/captions/${language}`,
        { language, webVtt },
      ]),
    ]),
    films: [
      ...itemFilms.map(({ detail, file }) => ({ call: `${itemAt(detail.id)}/pre-signed`, file })),
      ...videoRows.map(({ video, film }) => ({ call: `${videoAt(video.id)}/pre-signed`, file: film })),
    ],
  };
}

/** The page of a record together with what its text shows. */
export const withText = (
  page: PreviewedPage,
  { responses, itemIds, shownIds, films }: PreviewedText,
): PreviewedPage => ({
  ...page,
  responses: { ...page.responses, ...responses },
  itemIds: [...page.itemIds, ...itemIds],
  shownIds: [...page.shownIds, ...shownIds],
  films: [...page.films, ...films],
});

/** Texts as content managers edit them: with something to see of each picture, without what is gone for good. */
export async function editedTexts(db: Database, texts: readonly string[]): Promise<string[]> {
  const current = await namingItems(db, texts);
  const all = current.flatMap(blocksOf);
  if (all.length === 0) return current;
  const [items, pictures, videos] = await Promise.all([
    namedSummaries(db, idsFrom(all, 'item')),
    picturesByIds(db, idsFrom(all, 'file')),
    knownVideos(db, idsFrom(all, 'training')),
  ]);
  const [itemById, pictureById] = [byId(items), byId(pictures)];
  return current.map((html) =>
    replaceBlocks(html, (block) => {
      const { source, id } = block;
      const item = source === 'item' ? itemById.get(id) : undefined;
      const file = source === 'file' ? pictureById.get(id) : undefined;
      if (!item && !file && !(source === 'training' && videos.has(id))) return '';
      if (block.kind !== 'picture') return writeBlock(block);
      return presentEditedFigure(block, item?.picture ?? (file ? presentPicture(file) : null));
    }),
  );
}
