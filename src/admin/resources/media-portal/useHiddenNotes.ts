import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

/** Why some of the chosen items would not be shown to visitors, by their ids. */
export function useHiddenNotes(ids: readonly number[]): ReadonlyMap<number, string> {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['media-portal', 'hidden-items', ids],
    queryFn: ({ signal }) => dataProvider.readHiddenItems(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data.map(({ id, reason }) => [id, translate(`admin.media_portal.hidden.${reason}`)]));
}
