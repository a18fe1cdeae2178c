import { useTranslate } from 'react-admin';
import type { CodeFormat } from '../../shared/contract/history.ts';
import { useGroups } from './groups/useGroups.ts';
import { useMarkets } from './markets/useMarkets.ts';
import { useUsageRights } from './usage-rights/useUsageRights.ts';

/** What the codes in fields of these names are called; unknown ones stay as they are. */
export function useCodeWords(): Readonly<Record<CodeFormat, (code: string) => string>> {
  const translate = useTranslate();
  const { nameOf: markets } = useMarkets();
  const { nameOf: groups } = useGroups();
  const { nameOf: usageRights } = useUsageRights();
  const labelled = (group: string) => (code: string) => translate(`admin.${group}.${code}`, { _: code });
  return {
    roles: labelled('roles'),
    markets,
    groups,
    usageRights,
    media: labelled('usage.media'),
    holderKind: labelled('usage.holders'),
    watermark: labelled('watermark.kinds'),
  };
}
