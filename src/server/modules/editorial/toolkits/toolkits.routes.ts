import { toolkitEndpoints as calls } from '../../../../shared/contract/toolkit.ts';
import { definedOnly, visibilityColumns } from '../../../content/records.ts';
import { resourceRoutes, type WriteDraft } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { assertPicture } from '../../../files/assertPicture.ts';
import type { AppHono } from '../../../http/routes.ts';
import { assertItems, knownItems } from '../../assets/libraries/public.ts';
import { editedTexts, storedText } from '../rich-text/public.ts';
import { presentToolkit } from './toolkits.present.ts';
import { privateToolkitRoutes } from './toolkits.private.routes.ts';
import { toolkitLists, toolkitsByIds } from './toolkits.repo.ts';
import { toolkitKind } from './toolkits.service.ts';

/** Toolkits, in the back-office and for members. */
export function toolkitRoutes(app: AppHono, context: Context): WriteDraft {
  privateToolkitRoutes(app, context);
  return resourceRoutes(app, calls, {
    context,
    kind: toolkitKind,
    noun: 'This toolkit',
    ...toolkitLists,
    slug: { from: 'title', taken: 'Another toolkit has this address.' },
    toFields: async ({ publishedAt, expiresAt, roles, markets, groups, ...fields }, db) => {
      await assertPicture(db, 'coverFileId', fields.coverFileId);
      const itemIds = fields.itemIds && [...new Set(fields.itemIds)];
      if (itemIds) await assertItems(db, itemIds);
      return {
        ...definedOnly({ ...fields, itemIds }),
        ...(fields.text === undefined ? {} : { text: await storedText(db, 'text', fields.text) }),
        ...visibilityColumns({ publishedAt, expiresAt, roles, markets, groups }),
      };
    },
    load: async (db, ids) => {
      const rows = await toolkitsByIds(db, ids);
      const known = await knownItems(
        db,
        rows.flatMap(({ toolkit }) => toolkit.itemIds),
      );
      const texts = await editedTexts(
        db,
        rows.map(({ toolkit }) => toolkit.text),
      );
      return rows.map((row, index) => presentToolkit(row, known, texts[index] ?? ''));
    },
  });
}
