import { and, eq, exists, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { DraftKind } from '../../../../shared/contract/preview.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import type { Watermark } from '../../../../shared/policy/watermark.ts';
import type { PreviewedPage } from '../../../content/preview.ts';
import { hasPgCode } from '../../../content/records.ts';
import type { Draft, WriteDraft } from '../../../content/resourceRoutes.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import { watermarkFacts, watermarkFor } from '../../../content/watermarks.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import type { FileRow } from '../../../files/file.present.ts';
import { conflict } from '../../../http/errors.ts';
import { knownItems } from '../../assets/libraries/public.ts';
import { marketNames } from '../../people/markets/public.ts';
import { isInForce, type PreviewGrant } from './previewLinks.ts';
import { marketsIn, picturesOf } from './previews.present.ts';

/** The page of a record, published or not, with its texts in these languages; `null` when there is none, or it is in the trash. */
export const previewedPage = async (
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  { kind, recordId, languages }: { kind: DraftKind; recordId: number; languages?: readonly Language[] },
): Promise<PreviewedPage | null> => {
  const page = await kinds.named(kind).preview?.(db, recordId, languages);
  if (!page) return null;
  const codes = marketsIn(page.responses);
  if (codes.length === 0) return page;
  return { ...page, responses: { ...page.responses, '/private/market': await marketNames(db, { codes }) } };
};

/** How many of the items that the record names its page does not show. */
export async function countHidden(
  db: Database,
  { itemIds, shownIds }: Pick<PreviewedPage, 'itemIds' | 'shownIds'>,
): Promise<number> {
  const shown = new Set(shownIds);
  const known = await knownItems(db, itemIds);
  return [...known].filter((id) => !shown.has(id)).length;
}

/**
 * What `read` makes of a page as it would be were a draft saved. The draft is written by every rule of its kind, in a
 * transaction that is always taken back, so nothing of it is kept, and no mail or job follows.
 */
export async function readDraft<T>(
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  { kind, ...draft }: Draft & { kind: DraftKind; write: WriteDraft },
  read: (tx: Database, page: PreviewedPage | null) => Promise<T>,
): Promise<T> {
  const { write, ...typed } = draft;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_PATIENCE}'`));
      const recordId = await write(tx, typed);
      throw new TakenBack(await read(tx, await previewedPage({ db: tx, kinds }, { kind, recordId })));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T;
    if (hasPgCode(error, LOCK_NOT_AVAILABLE)) throw conflict('busy', 'This record is being saved just now.');
    throw error;
  }
  throw new Error('A draft was saved.');
}

/** How long a draft waits for another user who is saving the same record. */
const LOCK_PATIENCE = '2s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Ends a transaction with nothing written, and carries what was read in it. */
class TakenBack {
  readonly result: unknown;
  constructor(result: unknown) {
    this.result = result;
  }
}

/**
 * The file, if the page shows a picture of it. Files that a text names are checked: its author may be able to view more
 * than the readers of the page.
 */
export async function findPicture(
  db: Database,
  { responses, reader }: Pick<PreviewedPage, 'responses' | 'reader'>,
  fileId: number,
): Promise<{ file: FileRow; watermark: Watermark | null } | undefined> {
  const { shown, named } = picturesOf(responses);
  if (!shown.has(fileId) && !named.has(fileId)) return undefined;
  const items = db
    .select({ one: sql`1` })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(eq(libraryItems.fileId, files.id), visibleItemWhere(reader.viewer, reader.at)));
  const isForReaders = or(inArray(files.purpose, ['picture', 'public']), exists(items));
  const [found] = await db
    .select({ file: getTableColumns(files), facts: watermarkFacts })
    .from(files)
    .where(and(eq(files.id, fileId), shown.has(fileId) ? undefined : isForReaders));
  if (!found) return undefined;
  const { file, facts } = found;
  return { file, watermark: watermarkFor(reader.viewer, facts) };
}

/** Whether a film that was given out for a preview may still be played there. */
export async function isPreviewFilm(
  context: Pick<Context, 'db' | 'kinds'>,
  { fileId, ...grant }: PreviewGrant & { fileId: number },
): Promise<boolean> {
  if (!(await isInForce(context.db, grant))) return false;
  const page = await previewedPage(context, grant);
  return page?.films.some(({ file }) => file.id === fileId) ?? false;
}
