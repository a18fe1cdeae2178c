import { type RaRecord, useGetIdentity } from 'react-admin';
import type { Session } from '../../../shared/contract/auth.ts';
import { isManaged } from '../../../shared/domain/recordKinds.ts';
import { whyLimited } from '../../../shared/policy/editLimits.ts';
import { useMarketChoices } from '../markets/useMarkets.ts';

/** By which limit of the editor who is signed in a record may not be changed; `null`: by none that is known here. */
export function useLimits(): (kind: string, record: RaRecord) => ReturnType<typeof whyLimited> {
  const { identity } = useGetIdentity();
  const limits = (identity as Partial<Session> | undefined)?.editLimits;
  const { data: markets } = useMarketChoices({ enabled: (limits?.markets.length ?? 0) > 0 });
  return (kind, record) => {
    if (!limits || !isManaged(kind)) return null;
    const covered = markets?.filter(({ path }) => path.some((code) => limits.markets.includes(code)));
    const own: readonly string[] | null = Array.isArray(record.markets) ? record.markets : null;
    // An item without markets has those of its library, which is not at hand: the server decides.
    const isOpen = !covered || (kind === 'library-item' && own?.length === 0);
    const libraryId = { library: record.id, 'library-item': record.libraryId }[kind];
    return whyLimited(
      isOpen ? { ...limits, markets: [] } : limits,
      { kind, libraryId: libraryId === undefined ? undefined : Number(libraryId), markets: own },
      new Set(covered?.map(({ code }) => code)),
    );
  };
}
