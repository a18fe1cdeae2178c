import type { StableLink, StableLinkState } from '../../../../shared/contract/stableLink.ts';
import { presentRecord } from '../../../content/records.ts';
import { presentPicture } from '../../../files/file.present.ts';
import type { LinkRow } from './stableLinks.repo.ts';

interface Known {
  readonly origin: string;
  readonly presets: ReadonlyMap<number, string>;
  readonly reason: Exclude<StableLinkState, 'open' | 'ended'> | undefined;
  readonly hits: StableLink['hits'] | undefined;
}

export function presentLink({ link, item, file }: LinkRow, known: Known): StableLink {
  const base = `${known.origin}/i/${link.token}`;
  const hasEnded = link.expiresAt !== null && link.expiresAt.getTime() <= Date.now();
  return {
    ...presentRecord(link),
    name: link.name,
    itemId: link.itemId,
    item: item.deletedAt ? null : { title: item.title, picture: presentPicture(file) },
    state: hasEnded ? 'ended' : (known.reason ?? 'open'),
    url: `${base}/picture`,
    presetIds: link.presetIds,
    presets: link.presetIds.flatMap((id) => {
      const name = known.presets.get(id);
      return name === undefined ? [] : [{ id, name, url: `${base}/${id}` }];
    }),
    sites: link.sites,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    hits: known.hits ?? { recent: 0, total: 0, lastDay: null },
  };
}
