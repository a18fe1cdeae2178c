import { trainingVideoEndpoints as calls } from '../../../../shared/contract/trainingVideo.ts';
import { definedOnly, visibilityColumns } from '../../../content/records.ts';
import { resourceRoutes, type WriteDraft } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { assertPicture } from '../../../files/assertPicture.ts';
import { SIGNED_FOR, signFile } from '../../../files/signFile.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { editedTexts, storedText } from '../rich-text/public.ts';
import { presentTraining } from './training.present.ts';
import { privateTrainingRoutes } from './training.private.routes.ts';
import { captionsOf, figuresOf, findCaptions, trainingByIds, trainingLists } from './training.repo.ts';
import { assertTraining, filmOf } from './training.rules.ts';
import { trainingKind } from './training.service.ts';

/** Training videos, in the back-office and for members. */
export function trainingRoutes(app: AppHono, context: Context): WriteDraft {
  const { db } = context;
  privateTrainingRoutes(app, context);
  const writeDraft = resourceRoutes(app, calls, {
    context,
    kind: trainingKind,
    noun: 'This training video',
    ...trainingLists,
    slug: { from: 'title', taken: 'Another training video has this address.' },
    toFields: async ({ publishedAt, expiresAt, roles, markets, groups, ...fields }, tx) => {
      await assertPicture(tx, 'posterFileId', fields.posterFileId);
      // One film takes the place of the other.
      const film = fields.itemId || fields.filmFileId ? filmOf(fields) : {};
      return {
        ...definedOnly({ ...fields, ...film }),
        ...(fields.body === undefined ? {} : { body: await storedText(tx, 'body', fields.body) }),
        ...visibilityColumns({ publishedAt, expiresAt, roles, markets, groups }),
      };
    },
    before: assertTraining,
    load: async (tx, ids) => {
      const [rows, captions, figures] = await Promise.all([
        trainingByIds(tx, ids),
        captionsOf(tx, ids),
        figuresOf(tx, ids),
      ]);
      const bodies = await editedTexts(
        tx,
        rows.map(({ video }) => video.body),
      );
      return rows.map((row, index) =>
        presentTraining(row, {
          body: bodies[index] ?? '',
          captions: captions.filter(({ videoId }) => videoId === row.video.id),
          ...(figures.get(row.video.id) ?? { started: 0, finished: 0 }),
        }),
      );
    },
  });

  route(app, calls.captions, async ({ params }) => {
    const found = await findCaptions(db, params.id, params.language);
    if (!found) throw notFound('Captions in this language');
    return { language: found.language, webVtt: found.webVtt };
  });

  route(app, calls.preview, async ({ params, principal }) => {
    const [row] = await trainingByIds(db, [params.id]);
    if (!row?.film) throw notFound('This training video');
    return signFile(context, row.film, {
      rendition: 'original',
      disposition: 'inline',
      expiresIn: SIGNED_FOR,
      grant: { as: 'trainer', videoId: params.id, userId: principal.userId },
    });
  });
  return writeDraft;
}
