import { trainingVideoEndpoints as calls } from '../../../../shared/contract/trainingVideo.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { redirectedId } from '../../../content/slugs.ts';
import type { Context } from '../../../context.ts';
import type { FileRow } from '../../../files/file.present.ts';
import { granteeOf } from '../../../files/fileGrant.ts';
import { signedSeconds, signFile } from '../../../files/signFile.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { readText } from '../rich-text/public.ts';
import { saveProgress } from './progress.service.ts';
import { presentDetail, presentProgress, presentTeaser } from './training.present.ts';
import {
  findCaptions,
  languagesOf,
  progressOf,
  type TrainingRow,
  trainingAsRead,
  trainingByIds,
  trainingBySlug,
  visibleTraining,
} from './training.repo.ts';
import { trainingKind, trainingTeasers } from './training.service.ts';

type Watchable = TrainingRow & { readonly film: FileRow };

/** Training videos as members watch them. */
export function privateTrainingRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.privateList, async ({ principal }) => {
    const rows = await trainingAsRead(db, principal, await visibleTraining(db, principal));
    const ids = rows.map(({ video }) => video.id);
    const progress = await progressOf(db, principal.userId, ids);
    return rows.map((row) => presentTeaser(row, progress.get(row.video.id)));
  });

  route(app, calls.privateShow, async ({ params, principal }) => {
    const row = await findVisible(principal, params.slug);
    const { id } = row.video;
    const order = (await visibleTraining(db, principal)).map(({ video }) => video.id);
    const nextId = order[order.indexOf(id) + 1];
    const [progress, languages, [next], text] = await Promise.all([
      progressOf(db, principal.userId, [id]),
      languagesOf(db, id),
      nextId === undefined ? [] : trainingTeasers(db, [nextId], principal),
      readText(db, row.video.body, principal),
    ]);
    return presentDetail(row, { progress: progress.get(id), languages, next: next ?? null, text });
  });

  route(app, calls.preSigned, async ({ params, principal }) => {
    const { video, film } = await visibleById(principal, params.id);
    return signFile(context, film, {
      rendition: 'original',
      disposition: 'inline',
      expiresIn: signedSeconds(principal.seeing ? null : video.expiresAt),
      grant: { ...granteeOf(principal, { own: 'trainee', seen: 'trainer' }), videoId: video.id },
    });
  });

  route(app, calls.privateCaptions, async ({ params, principal }) => {
    const { video } = await visibleById(principal, params.id);
    const found = await findCaptions(db, video.id, params.language);
    if (!found) throw notFound(refusalText.missing.captions);
    return { language: found.language, webVtt: found.webVtt };
  });

  route(app, calls.saveProgress, async ({ params, body, principal }) => {
    const { video, film } = await visibleById(principal, params.id);
    const whose = { userId: principal.userId, videoId: video.id, duration: film.duration };
    const saved = await saveProgress(db, whose, body);
    return { ...presentProgress(saved), serverTime: new Date().toISOString() };
  });

  async function visibleById(viewer: Viewer, id: number): Promise<Watchable> {
    return withFilm((await trainingByIds(db, [id], viewer))[0]);
  }

  /** By its address, or by one that it had before: its own `slug` then is the new one. */
  async function findVisible(viewer: Viewer, slug: string): Promise<Watchable> {
    const row = await trainingBySlug(db, viewer, slug);
    if (row) return withFilm(row);
    const id = await redirectedId(db, trainingKind.name, slug);
    if (id === null) throw notFound(refusalText.missing.trainingVideo);
    return visibleById(viewer, id);
  }
}

function withFilm(row: TrainingRow | undefined): Watchable {
  if (!row?.film) throw notFound(refusalText.missing.trainingVideo);
  return { ...row, film: row.film };
}
