import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useNotify, useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ColumnChoice, ColumnList } from '../../../shared/contract/columnChoice.ts';
import { FILTERED_LISTS } from '../../../shared/contract/savedFilter.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useAddressState } from '../useAddressState.ts';

const PARAMETER = 'columns';
const SEPARATOR = '~';
const QUERY_KEY = ['column-choice'];
const ADDRESS_MAX = 4000;
const NONE: string[] = [];

/** Choices are written one after the other, so that the last one stays. */
let written: Promise<unknown> = Promise.resolve();

const isKept = (list: string): list is ColumnList => FILTERED_LISTS.some((one) => one === list);

/** Names of the columns that the user chose for a list; none: its defaults. */
export const useChosenColumns = (list: string): string[] => useStore<string[]>(`${list}.columns`, NONE)[0];

/**
 * Keeps the choice of a list's columns with the account, and in the address. An address that names columns is shown as
 * it says, whatever the account has; once for each list on screen.
 */
export function useColumnsAddress(list: string): void {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [parameters] = useSearchParams();
  const [chosen, setChosen] = useStore<string[]>(`${list}.columns`, NONE);
  const isAddressed = useRef(parameters.has(PARAMETER));
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => dataProvider.readColumnChoices(),
    staleTime: 60_000,
  });
  useEffect(() => {
    if (data && !isAddressed.current) setChosen(data.find((one) => one.list === list)?.columns ?? NONE);
  }, [data, list, setChosen]);
  useAddressState(PARAMETER, chosen.join(SEPARATOR), (value) =>
    setChosen(value.slice(0, ADDRESS_MAX).split(SEPARATOR).filter(Boolean)),
  );
}

/** Chooses the columns of a list for this account, on every device; none: as it comes. */
export function useChooseColumns(list: string): (columns: string[]) => void {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [, setChosen] = useStore<string[]>(`${list}.columns`, NONE);
  return (columns) => {
    setChosen(columns);
    if (!isKept(list)) return;
    queryClient.setQueryData<ColumnChoice[]>(QUERY_KEY, (all = []) => [
      ...all.filter((one) => one.list !== list),
      { list, columns },
    ]);
    written = written
      .then(() => dataProvider.chooseColumns({ list, columns }))
      .catch((error: unknown) => notify(readErrorMessage(error), { type: 'error' }));
  };
}
