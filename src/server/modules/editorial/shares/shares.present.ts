import type { Picture } from '../../../../shared/contract/file.ts';
import type { MediaItem } from '../../../../shared/contract/mediaPortal.ts';
import type { Share, SharePage, ShareUse } from '../../../../shared/contract/share.ts';
import type { SharedRenditions } from '../../assets/rendition-presets/public.ts';
import { type ShareRow, stateOf } from '../../assets/share-access/public.ts';
import type { PersonRow, ShareFacts, UseFacts } from './shares.repo.ts';

interface Known {
  /** Whether its owner is not active, or may not share. */
  readonly isBarred: boolean;
  readonly url: string | null;
}

export function presentShare(
  { share, preset, owner, opened, lastOpenedAt, count, people }: ShareFacts,
  { isBarred, url }: Known,
): Share {
  const { id, title, note, mode, forms, isWatermarked, hasPreview, downloadLimit, downloads } = share;
  return {
    ...{ id, title, note, mode, forms, isWatermarked, hasPreview, downloadLimit, downloads },
    preset,
    state: stateOf(share, { isBarred }),
    createdAt: share.createdAt.toISOString(),
    endsAt: share.endsAt.toISOString(),
    revokedAt: share.revokedAt?.toISOString() ?? null,
    hasPassword: share.passwordHash !== null,
    opened,
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
    count,
    people: [...people],
    owner: { id: share.ownerId, name: owner },
    url,
  };
}

export const presentUse = ({ use, person, title }: UseFacts): ShareUse => ({
  id: use.id,
  at: use.at.toISOString(),
  does: use.does,
  person,
  items: use.items,
  title,
  form: use.form,
});

export const presentSharePage = (
  share: ShareRow,
  person: PersonRow | null,
  made: SharedRenditions | null,
): SharePage => ({
  title: share.title,
  mode: share.mode,
  forms: share.forms,
  preset: made && { name: made.name, total: made.total, ready: made.ready, waiting: made.waiting },
  endsAt: share.endsAt.toISOString(),
  downloadsLeft: share.downloadLimit === null ? null : Math.max(0, share.downloadLimit - share.downloads),
  person: person?.email ?? null,
});

/** Gives pictures the addresses of a share, each decided about at its use. What moves is not shown there. */
export const throughShare =
  (token: string) =>
  <T extends Picture | null>(picture: T): T => {
    if (!picture) return picture;
    const { motion: _motion, ...still } = picture;
    const sources = picture.sources.map((source) => ({
      ...source,
      url: source.url.replace('/api/rendition', `/api/public/share/${token}/picture`),
    }));
    return { ...still, sources } as T;
  };

/** The form in which a download of this name is taken. */
export const formOfRendition = (name: string): 'original' | 'web' | null =>
  name === 'original' ? 'original' : name === 'jpeg' ? 'web' : null;

/** Without formats that are not in the share, and without what cannot be taken through it. */
export function limitItem(item: MediaItem, share: ShareRow, held: ReadonlySet<number>): MediaItem {
  const isShared = (name: string) => {
    const form = formOfRendition(name);
    return share.mode === 'download' && form !== null && share.forms.includes(form);
  };
  const formats = item.formats
    .filter(({ id }) => held.has(id))
    .map((format) => ({ ...format, downloads: format.downloads.filter(({ name }) => isShared(name)) }));
  return { ...item, formats };
}
