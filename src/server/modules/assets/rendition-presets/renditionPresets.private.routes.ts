import type { BasketPreset, ItemRendition } from '../../../../shared/contract/renditionPreset.ts';
import { renditionPresetEndpoints as calls } from '../../../../shared/contract/renditionPreset.ts';
import { renditionName } from '../../../../shared/domain/renditionName.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { basketIds } from '../../../content/basketIds.ts';
import type { Context } from '../../../context.ts';
import { writeGrant } from '../../../files/fileGrant.ts';
import { safeFileName } from '../../../files/fileNames.ts';
import { signedSeconds } from '../../../files/signFile.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { recordFile, takerOf } from '../ledger/public.ts';
import { requirePurpose } from '../usage-rights/public.ts';
import { askFor, lookUp } from './made.service.ts';
import { extensionsOf, mediaTypeOf } from './makeRendition.service.ts';
import { cancelPreparation, openPreparation, prepare } from './preparations.service.ts';
import { presentItemRendition, presentOffered, sizeOf } from './renditionPresets.present.ts';
import {
  type PresetRow,
  presetAverages,
  type Shot,
  sourceItems,
  usablePreset,
  usablePresets,
} from './renditionPresets.repo.ts';
import { keepMade } from './renditionPresets.service.ts';
import type { RequestedRendition } from './requestedRendition.ts';

/** Seconds for which a rendition stays after its address was given out: as long as a slow line may take to fetch it. */
const SIGNED_KEPT = 24 * 3600;
/** Renditions within an hour that a member gets before baskets; beyond that they wait with them. */
const PROMPT_MAX = 60;

/** What members choose presets for: an item, or their basket. */
export function privatePresetRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.privateList, async ({ principal }) =>
    (await usablePresets(db, principal)).map(presentOffered),
  );

  route(app, calls.privateBasket, async ({ principal }) => {
    const sources = await sourceItems(db, await basketIds(db, principal.userId), principal);
    const presets = await usablePresets(db, principal);
    const averages = await presetAverages(db, idsOf(presets));
    const shown: BasketPreset[] = [];
    for (const preset of presets) {
      const requested = await lookUp(db, preset, sources);
      const having = requested.flatMap(({ recipe, ...rest }) =>
        typeof recipe === 'string' ? [] : { ...rest, recipe },
      );
      const others = requested.filter(({ recipe }) => typeof recipe === 'string');
      if (having.length === 0) continue;
      const pictures = [...new Map(having.map((one) => [one.recipe.hash, one])).values()];
      shown.push({
        preset: presentOffered(preset),
        count: having.length,
        pictures: pictures.length,
        ready: pictures.filter(({ made }) => made?.state === 'ready').length,
        size: pictures.reduce((sum, picture) => sum + sizeOf(picture, averages.get(preset.id)), 0),
        otherCount: others.length,
        otherSize: others.reduce((sum, { source }) => sum + source.file.size, 0),
      });
    }
    return shown;
  });

  route(app, calls.itemList, async ({ params, principal }) => {
    const source = await requireSource(params.id, principal);
    const shown: ItemRendition[] = [];
    const presets = await usablePresets(db, principal);
    const averages = await presetAverages(db, idsOf(presets));
    for (const preset of presets) {
      const [requested] = await lookUp(db, preset, [source]);
      if (requested) shown.push(presentItemRendition(preset, requested, averages.get(preset.id)));
    }
    return shown;
  });

  route(app, calls.itemShow, async ({ params, principal }) => {
    const { source, preset } = await requireBoth(params, principal);
    const [requested] = await lookUp(db, preset, [source]);
    return present(preset, requested);
  });

  route(app, calls.itemMake, async ({ params, body, principal }) => {
    const { source, preset } = await requireBoth(params, principal);
    const tries = await countTry(db, growthLimits.rendition(principal.userId));
    const isSingle = tries <= PROMPT_MAX;
    const [requested] = await askFor(context, { preset, sources: [source], retry: body.retry, isSingle });
    return present(preset, requested);
  });

  route(app, calls.itemSign, async ({ params, query, principal }) => {
    const { source, preset } = await requireBoth(params, principal);
    const [requested] = await lookUp(db, preset, [source]);
    const made = requested?.made;
    if (!requested || made?.state !== 'ready' || made.storageKey === null)
      throw conflict('rendition_not_ready', refusalText.files.pictureNotMade);
    const { item, file } = requested.from;
    const taker = takerOf(principal);
    const purpose = await requirePurpose(db, { taker, itemIds: [item.id], given: query });
    if (!(await keepMade(db, [made.id], SIGNED_KEPT)))
      throw conflict('rendition_not_ready', refusalText.files.pictureNotMade);
    const name = nameOf(requested, preset);
    const signed = await context.storage.signGet(made.storageKey, {
      expiresIn: signedSeconds(item.expiresAt),
      fileName: name,
      disposition: 'attachment',
      mediaType: mediaTypeOf(made),
      grant: writeGrant({
        as: 'preset',
        itemId: item.id,
        fileId: file.id,
        userId: principal.userId,
        madeId: made.id,
      }),
    });
    await recordFile(
      db,
      { taker, purpose, disposition: 'attachment' },
      { itemId: item.id, fileId: file.id, form: preset.name, presetId: preset.id },
    );
    return { url: signed.url, name, expiresAt: signed.expiresAt.toISOString() };
  });

  route(app, calls.prepare, async ({ body, principal }) => {
    await countTry(db, growthLimits.download(principal.userId));
    return prepare(context, { userId: principal.userId, viewer: principal }, body);
  });

  route(app, calls.preparations, async ({ principal }) => {
    const open = await openPreparation(db, { userId: principal.userId, viewer: principal });
    return open ? [open] : [];
  });

  route(app, calls.cancelPreparation, ({ params, principal }) =>
    cancelPreparation(db, principal.userId, params.id),
  );

  async function present(preset: PresetRow, requested: RequestedRendition | undefined) {
    if (!requested) throw notFound(refusalText.missing.item);
    const averages = await presetAverages(db, [preset.id]);
    return presentItemRendition(preset, requested, averages.get(preset.id));
  }

  async function requireSource(itemId: number, viewer: Viewer): Promise<Shot> {
    const [source] = await sourceItems(db, [itemId], viewer);
    if (!source) throw notFound(refusalText.missing.item);
    return source;
  }

  async function requireBoth({ id, presetId }: { id: number; presetId: number }, viewer: Viewer) {
    const source = await requireSource(id, viewer);
    const preset = await usablePreset(db, presetId, viewer);
    if (!preset) throw notFound(refusalText.missing.preset);
    return { source, preset };
  }
}

const idsOf = (presets: readonly PresetRow[]) => presets.map(({ id }) => id);

function nameOf({ source, from }: RequestedRendition, preset: PresetRow): string {
  const [extension = ''] = extensionsOf(preset);
  const siblings = preset.fit === 'crop' ? [source, ...source.formats].map(({ file }) => file.name) : [];
  return safeFileName(renditionName([from.file.name, ...siblings], { form: preset.name, extension }));
}
