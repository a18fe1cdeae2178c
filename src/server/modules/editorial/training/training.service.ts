import { and, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { TrainingDetail, TrainingTeaser } from '../../../../shared/contract/trainingVideo.ts';
import { listAddressOf } from '../../../../shared/domain/addresses.ts';
import { ADDRESSES } from '../../../../shared/domain/recordKinds.ts';
import { parseWebVtt } from '../../../../shared/domain/webVtt.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { ContentKind, NamedEntry } from '../../../content/contentKind.ts';
import { type Layer, layerOf } from '../../../content/layers.ts';
import { type PreviewSource, readerOf } from '../../../content/preview.ts';
import type { Relation } from '../../../content/recordKind.ts';
import { textOfHtml } from '../../../content/searchText.ts';
import { visibleTrainingWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { trainingCaptions, trainingVideos } from '../../../db/schema/training.ts';
import { navigationText } from '../../../text/navigation.ts';
import { itemLayers, visibleSummaries } from '../../assets/libraries/public.ts';
import { previewText, withText } from '../rich-text/public.ts';
import { presentDetail, presentTeaser } from './training.present.ts';
import { captionsOf, progressOf, trainingAsRead, trainingByIds, visibleTraining } from './training.repo.ts';

const captionsList = z.array(z.object({ language: z.string(), webVtt: z.string().optional() }));

/** Captions by language; those that come without content stay as they are. */
const captions: Relation = {
  read: async (db, ids) => {
    const rows = await captionsOf(db, ids);
    return new Map(
      ids.map((id) => [
        id,
        rows.filter(({ videoId }) => videoId === id).map(({ language, webVtt }) => ({ language, webVtt })),
      ]),
    );
  },
  write: async (tx, ids, value) => {
    const wanted = captionsList.parse(value);
    const known = await captionsOf(tx, ids);
    await tx.delete(trainingCaptions).where(isOneOf(trainingCaptions.videoId, ids));
    const rows = ids.flatMap((videoId) =>
      wanted.flatMap(({ language, webVtt }, position) => {
        const kept = known.find((row) => row.videoId === videoId && row.language === language)?.webVtt;
        const content = webVtt ?? kept;
        return content === undefined ? [] : [{ videoId, language, position, webVtt: content }];
      }),
    );
    if (rows.length > 0) await tx.insert(trainingCaptions).values(rows);
  },
};

const LIST = listAddressOf(ADDRESSES['training-video']);

export const trainingKind: ContentKind = {
  name: 'training-video',
  table: trainingVideos,
  relations: { captions },
  readSources: async (db, ids) => {
    const rows = await db.select().from(trainingVideos).where(isOneOf(trainingVideos.id, ids));
    const spoken = await captionsOf(db, ids);
    return rows.map((row) => {
      const chapters = row.chapters.map(({ title }) => title).join(' ');
      const words = spoken
        .filter(({ videoId }) => videoId === row.id)
        .flatMap(({ webVtt }) => parseWebVtt(webVtt).cues.map(({ text }) => text));
      return {
        ...row,
        tags: row.series ? [row.series] : [],
        text: `${textOfHtml(row.body)} ${chapters} ${words.join(' ')}`,
      };
    });
  },
  title: trainingVideos.title,
  noun: 'the training video',
  picture: 'posterFileId',
  fileFields: ['filmFileId', 'posterFileId'],
  text: { column: trainingVideos.body, noun: 'the text of the training video' },
  film: { itemId: trainingVideos.itemId, own: trainingVideos.filmFileId },
  address: ADDRESSES['training-video'],
  firstCalls: { [LIST]: 'training-video' },
  readNavigation: readTrainingNavigation,
  readLayers: trainingLayers,
  visibleWhere: visibleTrainingWhere,
  readTeasers: trainingTeasers,
  preview: (...which) => previewTraining(...which),
};

/** A training video shows only with its film: one of its own, or that of an item that shows. */
async function trainingLayers(db: Database, id: number): Promise<Layer[]> {
  const [video] = await db.select().from(trainingVideos).where(eq(trainingVideos.id, id));
  if (!video) return [];
  const own = layerOf('record', video.title, video);
  if (video.filmFileId !== null) return [own];
  const film = video.itemId === null ? [] : await itemLayers(db, video.itemId, ['film', 'film-library']);
  return [
    own,
    ...(film.length > 0 ? film : [{ of: 'film' as const, name: '', isTrashed: false, limits: null }]),
  ];
}

/** What `viewer` can view of the named videos, in the order of `ids`, with how far they have come. */
export async function trainingTeasers(
  db: Database,
  ids: readonly number[],
  viewer: Viewer & { readonly userId: number },
): Promise<TrainingTeaser[]> {
  const progress = await progressOf(db, viewer.userId, ids);
  return (await trainingByIds(db, ids, viewer)).map((row) => presentTeaser(row, progress.get(row.video.id)));
}

/** Present whether or not `viewer` can view a video; the first one gives the picture. */
async function readTrainingNavigation(db: Database, viewer: Viewer): Promise<NamedEntry> {
  const [first] = await visibleTraining(db, viewer).limit(1);
  return {
    label: navigationText.trainingVideos,
    to: LIST,
    external: false,
    icon: 'ph:monitor-play',
    text: navigationText.trainingVideosLead,
    cover: first ? presentTeaser(first, undefined).picture : null,
    count: null,
  };
}

/** Whether the file is the film of this video at this moment, and `viewer`, where one is given, may watch it. */
export async function isFilmOf(
  db: Database,
  { videoId, fileId, viewer }: { videoId: number; fileId: number; viewer?: Viewer },
): Promise<boolean> {
  const [row] = await db
    .select({ id: trainingVideos.id })
    .from(trainingVideos)
    .leftJoin(libraryItems, eq(libraryItems.id, trainingVideos.itemId))
    .where(
      and(
        eq(trainingVideos.id, videoId),
        or(eq(trainingVideos.filmFileId, fileId), eq(libraryItems.fileId, fileId)),
        viewer ? visibleTrainingWhere(viewer) : isNull(trainingVideos.deletedAt),
      ),
    );
  return row !== undefined;
}

/** A film that is an item's shows and plays only while the item does: else its page is shown without it. */
const previewTraining: PreviewSource = async (db, id, languages = []) => {
  const [row] = await trainingAsRead(db, { languages }, await trainingByIds(db, [id]));
  if (!row?.film || row.video.deletedAt) return null;
  const { slug, itemId, filmFileId } = row.video;
  const reader = readerOf(row.video, languages);
  const captionRows = await captionsOf(db, [id]);
  const itemIds = filmFileId === null && itemId !== null ? [itemId] : [];
  const items = await visibleSummaries(db, itemIds, reader.viewer, reader.at);
  const isShown = items.length === itemIds.length;
  const text = await previewText(db, row.video.body, reader);
  const film = isShown ? row.film : { ...row.film, renditions: [] };
  const spoken = captionRows.map(({ language }) => language);
  const detail: TrainingDetail = presentDetail(
    { ...row, film },
    { progress: undefined, languages: spoken, next: null, text: text.text },
  );
  const at = `/private/training-video/${id}`;
  return withText(
    {
      record: row.video,
      reader,
      path: `/training/virtual-training-resources/${slug}`,
      responses: {
        [`/private/training-video/${slug}`]: detail,
        ...Object.fromEntries(
          captionRows.map(({ language, webVtt }) => [`${at}/captions/${language}`, { language, webVtt }]),
        ),
      },
      itemIds,
      shownIds: items.map((item) => item.id),
      films: isShown ? [{ call: `${at}/pre-signed`, file: row.film }] : [],
    },
    text,
  );
};
