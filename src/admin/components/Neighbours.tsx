import { Box, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkBase, useCreatePath, useDataProvider, useStore, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';

/** What a list keeps of its state between visits; all of it is absent before the first one. */
interface StoredList {
  sort?: string;
  order?: string;
  filter?: Record<string, unknown>;
}

/** Ids before and after an item, in the order and under the filter that its library's list had last. */
function useNeighbours({ id, libraryId }: Pick<LibraryItem, 'id' | 'libraryId'>) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [stored] = useStore<StoredList>(`library.${libraryId}.items`, {});
  const { trashed: _, ...filter } = stored.filter ?? {};
  const params = {
    sort: { field: stored.sort ?? 'position', order: stored.order ?? 'ASC' },
    filter: { ...filter, libraryId },
  };
  return useQuery({
    queryKey: ['library-item', 'neighbours', id, params],
    queryFn: () => dataProvider.readNeighbours(id, params),
  });
}

interface NeighbourButtonProps {
  id: number | null;
  label: string;
  Icon: typeof ChevronLeft;
}

function NeighbourButton({ id, label, Icon }: NeighbourButtonProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const icon = <Icon size={20} strokeWidth={1.5} aria-hidden />;
  if (id === null) {
    return (
      <IconButton size="small" disabled aria-label={translate(label)}>
        {icon}
      </IconButton>
    );
  }
  return (
    <IconButton
      component={LinkBase}
      to={createPath({ resource: 'library-item', type: 'edit', id })}
      size="small"
      aria-label={translate(label)}
    >
      {icon}
    </IconButton>
  );
}

/** Leads to the previous and the next item; empty where the list's filter does not find this one. */
export function ItemNeighbours({ item }: { item: Pick<LibraryItem, 'id' | 'libraryId'> }) {
  const translate = useTranslate();
  const { data } = useNeighbours(item);
  if (!data || data.index === null) return <Box sx={{ minHeight: 34 }} />;
  return (
    <Box
      component="nav"
      aria-label={translate('admin.items.neighbours')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      <NeighbourButton id={data.previous} label="ra.navigation.previous" Icon={ChevronLeft} />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {data.index + 1} / {data.total}
      </Typography>
      <NeighbourButton id={data.next} label="ra.navigation.next" Icon={ChevronRight} />
    </Box>
  );
}
