import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  type Identifier,
  LinkBase,
  useCreatePath,
  useDataProvider,
  useNavigate,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { ariaKeys } from '../keys/readKey.ts';
import { SHORTCUTS } from '../keys/shortcuts.ts';
import { useShortcut } from '../keys/useShortcut.ts';
import type { AdminDataProvider, ListedBy } from '../providers/dataProvider.ts';

/** A list on screen, by the key under which its state is kept and the filter that is always on. */
export interface ListSource {
  storeKey: string;
  filter: Record<string, unknown>;
}

/** What a list keeps of its state between visits; all of it is absent before the first one. */
interface StoredList {
  sort?: string;
  order?: string;
  filter?: Record<string, unknown>;
}

/** Ids before and after a record, in the order and under the filter that its list had last. */
function useNeighbours(id: Identifier, resource: string, list: ListSource) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [stored] = useStore<StoredList>(list.storeKey, {});
  // A record in the trash has no form.
  const { trashed: _, ...filter } = stored.filter ?? {};
  const listedBy: ListedBy = {
    ...(stored.sort ? { sort: { field: stored.sort, order: stored.order ?? 'ASC' } } : {}),
    filter: { ...filter, ...list.filter },
  };
  return useQuery({
    queryKey: [resource, 'neighbours', id, listedBy],
    queryFn: () => dataProvider.readNeighbours(resource, id, listedBy),
  });
}

interface NeighbourButtonProps {
  id: number | null;
  resource: string;
  label: string;
  shortcut: 'previous' | 'next';
  Icon: typeof ChevronLeft;
}

function NeighbourButton({ id, resource, label, shortcut, Icon }: NeighbourButtonProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  useShortcut(shortcut, id === null ? null : () => navigate(createPath({ resource, type: 'edit', id })));
  const icon = <Icon />;
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
      to={createPath({ resource, type: 'edit', id })}
      size="small"
      aria-label={translate(label)}
      aria-keyshortcuts={ariaKeys(SHORTCUTS[shortcut].keys)}
    >
      {icon}
    </IconButton>
  );
}

interface NeighboursProps {
  id: Identifier;
  /** The resource's own list by default. */
  list?: ListSource | undefined;
}

/** Leads to the previous and the next record; empty where the list's filter does not find this one. */
export function Neighbours({ id, list }: NeighboursProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { data } = useNeighbours(id, resource, list ?? { storeKey: `${resource}.listParams`, filter: {} });
  if (!data || data.index === null) return null;
  return (
    <Box
      component="nav"
      aria-label={translate('admin.neighbours')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      <NeighbourButton
        id={data.previous}
        resource={resource}
        label="ra.navigation.previous"
        shortcut="previous"
        Icon={ChevronLeft}
      />
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {data.index + 1} / {data.total}
      </Typography>
      <NeighbourButton
        id={data.next}
        resource={resource}
        label="ra.navigation.next"
        shortcut="next"
        Icon={ChevronRight}
      />
    </Box>
  );
}
