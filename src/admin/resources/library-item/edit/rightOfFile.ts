import type { EmbeddedText } from '../../../../shared/contract/file.ts';
import type { UsageRight } from '../../../../shared/contract/usageRight.ts';
import { rightIdentifiers } from '../../../../shared/domain/rightIdentifiers.ts';

/** Longest texts of a usage right. */
const LONGEST = { name: 200, holder: 200, credit: 200, restrictions: 500, contact: 500 } as const;

type NewRight = Partial<UsageRight> & Pick<UsageRight, 'name' | 'holder' | 'holderKind'>;

/**
 * What the form of a new usage right begins with, from what a file says; `null` where that is nothing. It is called as the
 * file names it, so that other files of the same release find it. Media and regions of files are words, which become
 * restrictions.
 */
export function rightOfFile({ rights, credit, copyright }: EmbeddedText): NewRight | null {
  if (!rights) return null;
  const [identifier] = rightIdentifiers(rights);
  const holder = rights.licensor ?? rights.copyrightOwner ?? credit ?? copyright ?? '';
  const restrictions = [...new Set([rights.usageTerms, rights.media, rights.regions, rights.other])];
  const { startsOn = null, endsOn = null } = rights;
  return {
    name: (identifier ?? holder).slice(0, LONGEST.name),
    holder: holder.slice(0, LONGEST.holder),
    holderKind: rights.modelReleaseIds?.length
      ? 'model-release'
      : rights.licensor
        ? 'agency'
        : 'photographer',
    startsOn,
    endsOn,
    credit: (credit ?? '').slice(0, LONGEST.credit),
    restrictions: restrictions.filter(Boolean).join(' ').slice(0, LONGEST.restrictions),
    contact: [rights.licensorUrl, rights.webStatement].filter(Boolean).join('\n').slice(0, LONGEST.contact),
  };
}
