import { and, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import sharp from 'sharp';
import type { PresetDefinition, PresetSample } from '../../../../shared/contract/renditionPreset.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { RenditionError } from '../../../files/renditions/renditionError.ts';
import { badRequest, invalid, unprocessable } from '../../../http/errors.ts';
import { withRendered } from './makeRendition.service.ts';
import { planItem, recipeOf } from './recipe.ts';
import { type SourceItem, sourceItems } from './renditionPresets.repo.ts';

const PREVIEW_EDGE = 720;
const RASTERS = ['image/jpeg', 'image/png', 'image/tiff', 'image/webp'];
/** Pixels of a sample's original: enough for most presets, and soon decoded. */
const WIDTHS = [1600, 7000] as const;
/** Newest items of which the first that suits is taken. */
const LOOKED_AT = 40;

/** A sample is large work for one click: they are made one after the other. */
let last: Promise<unknown> = Promise.resolve();

interface Sampling {
  readonly definition: PresetDefinition;
  readonly itemId?: number | undefined;
  readonly viewer: Viewer;
  readonly signal: AbortSignal;
}

/** Renders an item by the values of a form, and keeps nothing. Throws 422 with the reason when it cannot be made. */
export async function makeSample(
  context: Pick<Context, 'db' | 'storage'>,
  { definition, itemId, viewer, signal }: Sampling,
): Promise<PresetSample> {
  const sources = await sourceItems(context.db, await candidates(context.db, itemId), viewer, {
    isManaged: true,
  });
  if (itemId !== undefined && sources.length === 0) throw invalid({ itemId: 'This item is gone.' });
  const found = firstThatHas(sources, definition);
  if (!found)
    throw unprocessable(
      'no_sample',
      itemId === undefined
        ? 'No picture is large enough for this preset.'
        : 'This item has no such rendition: it is no picture, or not large enough.',
    );
  const { source, spec } = found;
  const work = last.then(() =>
    withRendered(context, { file: source.file, spec, signal }, async (path, { width, height, size }) => ({
      title: source.item.title,
      width,
      height,
      size,
      preview: await previewOf(path),
    })),
  );
  last = work.catch(() => {});
  try {
    return await work;
  } catch (error) {
    // The user who types on requests another one.
    if (signal.aborted) throw badRequest('Nobody waits for this sample any more.');
    if (error instanceof RenditionError) throw unprocessable('sample_failed', error.message);
    throw error;
  }
}

function firstThatHas(sources: readonly SourceItem[], definition: PresetDefinition) {
  for (const source of sources) {
    const plan = planItem(source.file, definition);
    if (typeof plan !== 'string') return { source, spec: recipeOf(source, plan, definition, 0).spec };
  }
  return null;
}

async function candidates(db: Database, itemId: number | undefined): Promise<number[]> {
  if (itemId !== undefined) return [itemId];
  const rows = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(
      and(
        isNull(libraryItems.deletedAt),
        eq(files.state, 'ready'),
        inArray(files.mediaType, RASTERS),
        gte(files.width, WIDTHS[0]),
        lte(files.width, WIDTHS[1]),
      ),
    )
    .orderBy(desc(libraryItems.id))
    .limit(LOOKED_AT);
  return rows.map(({ id }) => id);
}

/** What the server made itself: it is opened in this process. */
async function previewOf(path: string): Promise<string> {
  const bytes = await sharp(path)
    .resize({ width: PREVIEW_EDGE, height: PREVIEW_EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
