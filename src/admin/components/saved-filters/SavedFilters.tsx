import Bookmark from '@mui/icons-material/BookmarkBorderOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Confirm, useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { FILTERED_LISTS, type SavedFilter } from '../../../shared/contract/savedFilter.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { isShown, searchOf } from './savedAddress.ts';

const SaveFilterDialog = lazy(async () => ({
  default: (await import('./SaveFilterDialog.tsx')).SaveFilterDialog,
}));

/** Filters of the list around it: one's own and those that others share. */
export function SavedFilters({ libraryId = null }: { libraryId?: number | null }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { resource, filterValues, sort, perPage } = useListContext();
  const [parameters] = useSearchParams();
  const [isSaving, setIsSaving] = useState(false);
  const [leaving, setLeaving] = useState<SavedFilter | null>(null);
  const list = FILTERED_LISTS.find((one) => one === resource);
  const queryKey = ['saved-filter', resource, libraryId];
  const { data, isPending, isError } = useQuery({
    queryKey,
    queryFn: () => (list ? dataProvider.readSavedFilters({ resource: list, libraryId }) : []),
    staleTime: 30_000,
  });
  if (!list) return null;

  const view = parameters.get('view');
  const now = {
    filter: filterValues,
    sort: sort.field,
    order: sort.order,
    perPage,
    ...(view === 'grid' || view === 'table' ? { view } : {}),
  } as const;
  const readAgain = () => void queryClient.invalidateQueries({ queryKey });
  const handleDelete = async (filter: SavedFilter) => {
    try {
      await dataProvider.deleteFilter(filter.id);
      notify('admin.saved.deleted', { type: 'info', messageArgs: { name: filter.name } });
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setLeaving(null);
      readAgain();
    }
  };

  return (
    <Box component="section" aria-label={translate('admin.saved.title')} sx={{ display: 'grid', gap: 0.5 }}>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
      >
        <Bookmark fontSize="small" aria-hidden />
        {translate('admin.saved.title')}
      </Typography>
      {isPending ? <Skeleton height={32} /> : null}
      {isError ? <Typography color="error">{translate('admin.saved.failed')}</Typography> : null}
      {data?.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('admin.saved.none')}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.map((filter) => (
          <Box component="li" key={filter.id} sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <MuiLink
                component={Link}
                to={{ search: searchOf(filter.list) }}
                aria-current={isShown(filter.list, now) ? 'true' : undefined}
                noWrap
                sx={{ display: 'block', '&[aria-current]': { fontWeight: 500 } }}
              >
                {filter.name}
              </MuiLink>
              {filter.isShared ? (
                <Typography noWrap color="textSecondary" sx={{ fontSize: '0.75rem' }}>
                  {filter.isOwn
                    ? translate('admin.saved.shared')
                    : translate('admin.saved.shared_by', {
                        name: filter.author ?? translate('admin.saved.former'),
                      })}
                </Typography>
              ) : null}
            </Box>
            {filter.canDelete ? (
              <IconButton
                size="small"
                aria-label={translate('admin.saved.delete', { name: filter.name })}
                onClick={() => setLeaving(filter)}
              >
                <Delete fontSize="small" />
              </IconButton>
            ) : null}
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        onClick={() => setIsSaving(true)}
        disabled={Object.keys(filterValues).length === 0}
        sx={{ justifySelf: 'start', px: 0 }}
      >
        {translate('admin.saved.save')}
      </Button>
      <Suspense fallback={null}>
        {isSaving ? (
          <SaveFilterDialog
            target={{ resource: list, libraryId }}
            list={now}
            names={(data ?? []).filter(({ isOwn }) => isOwn).map(({ name }) => name)}
            onClose={() => setIsSaving(false)}
            onSaved={readAgain}
          />
        ) : null}
        {leaving ? (
          <Confirm
            isOpen
            title={translate('admin.saved.delete', { name: leaving.name })}
            content={translate(leaving.isShared ? 'admin.saved.delete_shared' : 'admin.saved.delete_text')}
            confirm="ra.action.delete"
            confirmColor="warning"
            onConfirm={() => void handleDelete(leaving)}
            onClose={() => setLeaving(null)}
          />
        ) : null}
      </Suspense>
    </Box>
  );
}
