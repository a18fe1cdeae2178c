import { type RaRecord, useGetIdentity } from 'react-admin';
import type { Session } from '../../../shared/contract/auth.ts';
import { isManaged } from '../../../shared/domain/recordKinds.ts';
import { type EditLimits, whyLimited } from '../../../shared/policy/editLimits.ts';
import { useMarketChoices } from '../markets/useMarkets.ts';
import { useLibraries } from '../useLibraries.ts';

/** The limits of the editor who is signed in; `null`: none. */
export function useEditLimits(): EditLimits | null {
  const { identity } = useGetIdentity();
  return (identity as Partial<Session> | undefined)?.editLimits ?? null;
}

/** By which limit of the editor who is signed in a record may not be changed; `null`: by none that is known here. */
export function useLimits(): (kind: string, record: RaRecord) => ReturnType<typeof whyLimited> {
  const limits = useEditLimits();
  const enabled = (limits?.markets.length ?? 0) > 0;
  const { data: markets } = useMarketChoices({ enabled });
  const { libraries } = useLibraries({ enabled });
  return (kind, record) => {
    if (!limits || !isManaged(kind)) return null;
    const covered = markets?.filter(({ path }) => path.some((code) => limits.markets.includes(code)));
    const libraryId = { library: record.id, 'library-item': record.libraryId }[kind as string];
    const own: readonly string[] | null = Array.isArray(record.markets) ? record.markets : null;
    // An item without markets has those of its library.
    const isByLibrary = kind === 'library-item' && own?.length === 0;
    const audience = isByLibrary ? libraries.find(({ id }) => id === Number(libraryId))?.markets : own;
    // What is not read yet, or is not to be read any more, is decided by the server.
    const isOpen = !covered || audience === undefined;
    return whyLimited(
      isOpen ? { ...limits, markets: [] } : limits,
      { kind, libraryId: libraryId === undefined ? undefined : Number(libraryId), markets: audience ?? null },
      new Set(covered?.map(({ code }) => code)),
    );
  };
}
