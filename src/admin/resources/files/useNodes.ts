import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { FileListing, FileNode } from '../../../shared/contract/folder.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import type { FileQuery } from '../../providers/files.ts';

/** Entries of one request: a folder of ten thousand is fifty of them, read where they are looked at. */
export const PAGE = 200;
/** How often a list polls while files are checked or previews are made. */
const POLL_MS = 2500;

const isInWork = ({ file }: FileNode) => file?.state === 'checking' || file?.renditionState === 'pending';

/** A list of any length of which only the pages in view are read. */
export function useNodes(query: FileQuery) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [pages, setPages] = useState<readonly number[]>([1]);
  const optionsOf = (page: number) => ({
    queryKey: ['files', 'list', query, page],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<FileListing> =>
      dataProvider.readFiles({ ...query, page, limit: PAGE }, signal),
  });
  const results = useQueries({
    queries: [...new Set([1, ...pages])].map((page) => ({
      ...optionsOf(page),
      refetchInterval: ({ state }: { state: { data: FileListing | undefined } }) =>
        state.data?.data.some(isInWork) ? POLL_MS : (false as const),
    })),
  });
  const loaded = new Map(results.flatMap(({ data }) => (data ? [[data.page, data] as const] : [])));
  const first = results[0];
  const listing = loaded.get(1);
  const total = listing?.total ?? 0;

  const rowAt = (index: number): FileNode | undefined =>
    loaded.get(Math.floor(index / PAGE) + 1)?.data[index % PAGE];
  /** Reads what is looked at. */
  const look = (from: number, to: number) => {
    const wanted: number[] = [];
    for (let page = Math.floor(from / PAGE) + 1; page <= Math.floor(to / PAGE) + 1; page++) wanted.push(page);
    if (wanted.join() !== pages.join()) setPages(wanted);
  };
  /** Entries `from` to `to`, read where they are not there yet. */
  const load = async (from: number, to: number): Promise<FileNode[]> => {
    const rows: FileNode[] = [];
    for (let page = Math.floor(from / PAGE) + 1; page <= Math.floor(to / PAGE) + 1; page++) {
      const known: FileListing | undefined = loaded.get(page);
      const { data } = known ?? (await queryClient.fetchQuery<FileListing>(optionsOf(page)));
      rows.push(
        ...data.filter((_, index) => {
          const place = (page - 1) * PAGE + index;
          return place >= from && place <= to;
        }),
      );
    }
    return rows;
  };
  return {
    listing,
    total,
    rowAt,
    look,
    load,
    isPending: first?.isPending ?? true,
    error: first?.error ?? null,
    refetch: () => void first?.refetch(),
  };
}
export type Nodes = ReturnType<typeof useNodes>;
