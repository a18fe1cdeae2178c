import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type {
  InvitationField,
  InvitationRow,
  JudgedInvitation,
} from '../../../../shared/contract/invitation.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';

/** A row of the list, known by the place that it had in the sheet. */
export interface ReviewedRow {
  readonly place: number;
  readonly row: InvitationRow;
}

/** Milliseconds after the last change before the list is checked again. */
const TYPING_MS = 400;

/** The rows as they are corrected, with what would become of each. */
export function useReview(initial: readonly InvitationRow[]) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [rows, setRows] = useState<readonly ReviewedRow[]>(() =>
    initial.map((row, index) => ({ place: index + 1, row })),
  );
  const [settled, setSettled] = useState(rows);
  useEffect(() => {
    if (settled === rows) return;
    const timer = setTimeout(() => setSettled(rows), TYPING_MS);
    return () => clearTimeout(timer);
  }, [rows, settled]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['users', 'invitations', settled.map(({ place, row }) => [place, ...Object.values(row)])],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, JudgedInvitation>> => {
      if (settled.length === 0) return new Map();
      const judged = await dataProvider.checkInvitations(
        settled.map(({ row }) => row),
        signal,
      );
      return new Map(
        settled.flatMap(({ place }, index) => {
          const one = judged[index];
          return one ? [[place, one] as const] : [];
        }),
      );
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    rows,
    judged: data ?? new Map<number, JudgedInvitation>(),
    error,
    /** Whether what is shown is about rows that have changed since. */
    isChecking: isFetching || settled !== rows,
    retry: refetch,
    change: (place: number, field: InvitationField, text: string) =>
      setRows((known) =>
        known.map((one) => (one.place === place ? { place, row: { ...one.row, [field]: text } } : one)),
      ),
    remove: (place: number) => setRows((known) => known.filter((one) => one.place !== place)),
  };
}
