import { useState } from 'react';
import { groupCode, marketCode } from '../../../shared/contract/common.ts';
import { SEEN_ROLES } from '../../../shared/contract/seeingAs.ts';
import { SHOWN_KINDS } from '../../../shared/contract/shownThen.ts';
import { useAddressParameters } from '../../components/useAddressParameters.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const one = <T extends string>(names: readonly T[], text: string | null): T | undefined =>
  names.find((name) => name === text);

export interface ShownQuery {
  readonly kind: (typeof SHOWN_KINDS)[number];
  readonly role: (typeof SEEN_ROLES)[number];
  readonly market?: string;
  readonly group?: string;
  readonly libraryId?: number;
  /** ISO 8601 in UTC; a week ago by default. */
  readonly at: string;
}

/** The query about the past, which is kept in the address. */
export function useShownAddress() {
  const { parameters, change } = useAddressParameters();
  const [aWeekAgo] = useState(() => new Date(Date.now() - WEEK_MS).toISOString());
  const time = Date.parse(parameters.get('at') ?? '');
  const libraryId = Number(parameters.get('library'));
  const market = marketCode.safeParse(parameters.get('market')).data;
  const group = groupCode.safeParse(parameters.get('group')).data;
  const kind = one(SHOWN_KINDS, parameters.get('kind')) ?? 'news';
  const query: ShownQuery = {
    kind,
    role: one(SEEN_ROLES, parameters.get('role')) ?? 'ROLE_USER',
    at: Number.isNaN(time) ? aWeekAgo : new Date(time).toISOString(),
    ...(market && { market }),
    ...(group && { group }),
    ...(kind === 'library-item' && Number.isInteger(libraryId) && libraryId > 0 && { libraryId }),
  };
  return { query, change };
}
