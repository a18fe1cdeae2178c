import type { Library } from '../../../shared/contract/library.ts';
import { useLibraries } from '../useLibraries.ts';
import { useLimits } from './useLimits.ts';

interface OwnLibrariesOptions {
  enabled?: boolean;
  /** Whether the items have an audience of their own, so that the library's does not decide. */
  hasOwnAudience?: boolean;
}

/** The libraries into which the editor who is signed in may put items, by title. */
export function useOwnLibraries({ enabled = true, hasOwnAudience = false }: OwnLibrariesOptions = {}) {
  const { libraries, isPending } = useLibraries({ enabled });
  const mayFill = useMayFill();
  return { libraries: libraries.filter((library) => mayFill(library, hasOwnAudience)), isPending };
}

/** Whether items may be put into a library. */
export function useMayFill(): (library: Library, hasOwnAudience?: boolean) => boolean {
  const whyLimited = useLimits();
  return ({ id, markets }, hasOwnAudience = false) => {
    const why = whyLimited('library-item', { id: 0, libraryId: id, markets });
    return why === null || (why === 'market' && hasOwnAudience);
  };
}
