import { useGetList } from 'react-admin';
import type { Library } from '../../shared/contract/library.ts';

/** As many as one call returns: more than a house has. */
const ALL = { page: 1, perPage: 1000 };
const NONE: Library[] = [];

/** Every library that is not in the trash, by title. */
export function useLibraries({ enabled = true } = {}): { libraries: Library[]; isPending: boolean } {
  const { data: libraries = NONE, isPending } = useGetList<Library>(
    'library',
    { pagination: ALL, sort: { field: 'title', order: 'ASC' }, filter: {} },
    { enabled, staleTime: 60_000 },
  );
  return { libraries, isPending };
}
