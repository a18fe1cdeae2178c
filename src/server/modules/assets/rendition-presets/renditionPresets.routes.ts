import {
  CMYK_FORMATS,
  renditionPresetEndpoints as calls,
  type PresetDefinition,
  presetDefaults,
} from '../../../../shared/contract/renditionPreset.ts';
import { definedOnly, visibilityColumns } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { clearPreset, retryFailed } from './made.service.ts';
import { definitionOf } from './recipe.ts';
import { presentPreset } from './renditionPresets.present.ts';
import { listFailures, presetFigures, presetLists, presetsByIds } from './renditionPresets.repo.ts';
import { presetKind } from './renditionPresets.service.ts';
import { makeSample } from './sample.service.ts';

/** Failures that one page shows. */
const FAILURES = 200;

/** Rendition presets in the back-office, and what they made. */
export function renditionPresetRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.sample, ({ body, principal, request }) => {
    const definition = definitionOf({ ...presetDefaults, ...definedOnly(body.definition) });
    assertDefinition(definition);
    return makeSample(context, {
      definition,
      itemId: body.itemId,
      viewer: principal,
      signal: request.req.raw.signal,
    });
  });

  route(app, calls.failures, async ({ params }) => {
    const rows = await listFailures(db, params.id, FAILURES);
    return rows.map(({ failure, at, ...rest }) => ({
      ...rest,
      failure: failure ?? '',
      at: at.toISOString(),
    }));
  });

  route(app, calls.retry, async ({ params, body }) => {
    await requirePreset(params.id);
    return { count: await retryFailed(context, params.id, body.ids) };
  });

  route(app, calls.clear, async ({ params }) => {
    await requirePreset(params.id);
    return clearPreset(db, params.id);
  });

  resourceRoutes(app, calls, {
    context,
    kind: presetKind,
    noun: 'This preset',
    ...presetLists,
    toFields: ({ publishedAt, expiresAt, roles, markets, groups, ...fields }) => ({
      ...definedOnly(fields),
      ...visibilityColumns({ publishedAt, expiresAt, roles, markets, groups }),
    }),
    load: async (tx, ids) => {
      const rows = await presetsByIds(tx, ids);
      const figures = await presetFigures(tx, ids);
      return rows.map((row) => presentPreset(row, figures.get(row.id)));
    },
    before: async (tx, { action, ids, body }) => {
      if (action === 'create') {
        const definition = definitionOf({ ...presetDefaults, ...definedOnly(body) });
        assertDefinition(definition);
        return { ...definition };
      }
      if (action !== 'update') return undefined;
      for (const row of await presetsByIds(tx, ids))
        assertDefinition(definitionOf({ ...row, ...definedOnly(body) }));
      return undefined;
    },
  });

  async function requirePreset(id: number): Promise<void> {
    const [row] = await presetsByIds(db, [id]);
    if (!row || row.deletedAt) throw notFound('This preset');
  }
}

/** Refuses fields that are fine alone and not together. Throws 400 by field. */
function assertDefinition({ fit, width, height, longestEdge, colourSpace, format }: PresetDefinition): void {
  const errors: Record<string, string> = {};
  if (longestEdge !== null && (width !== null || height !== null))
    errors.longestEdge = 'Use the longest edge, or width and height, but not both.';
  if (fit === 'crop' && width === null) errors.width = 'A crop needs its width.';
  if (fit === 'crop' && height === null) errors.height = 'A crop needs its height.';
  if (colourSpace === 'cmyk' && !CMYK_FORMATS.includes(format))
    errors.colourSpace = 'Only JPEG and TIFF can hold CMYK.';
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
