import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { ItemChange } from '../../../../shared/contract/bulkChange.ts';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { formatMediumDateTime } from '../../../../shared/domain/dates.ts';
import { FormSection } from '../../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { useItem } from './useItem.ts';

const TIMES = new Set(['publishedAt', 'expiresAt']);

function FieldChange({ field, before, after }: ItemChange['fields'][number]) {
  const translate = useTranslate();
  const write = (text: string) => {
    if (text === '') return translate('admin.many.history.empty');
    return TIMES.has(field) ? formatMediumDateTime(text) : text;
  };
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {translate(`admin.many.history.fields.${field}`, { _: field })}:{' '}
      <Box component="del" sx={{ color: 'text.secondary' }}>
        {write(before)}
      </Box>{' '}
      → <Box component="ins">{write(after)}</Box>
    </Typography>
  );
}

interface ChangeRowProps {
  change: ItemChange;
  isHeld: boolean;
  onUndo: () => void;
}

function ChangeRow({ change, isHeld, onUndo }: ChangeRowProps) {
  const translate = useTranslate();
  const { by, at, action, bulk, fields, canUndo } = change;
  const what = bulk
    ? translate('admin.many.history.part_of', {
        action: translate(`admin.many.history.bulk.${bulk.action}`),
        smart_count: bulk.count,
      })
    : translate(`admin.many.history.actions.${action}`);
  const undone = bulk?.undoneAt ? ` · ${translate('admin.many.history.is_undone')}` : '';
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}>
      <Typography>
        {what}
        {undone}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {by ?? translate('admin.many.history.nobody')} · {formatMediumDateTime(at)}
      </Typography>
      {fields.map((field) => (
        <FieldChange key={field.field} {...field} />
      ))}
      {canUndo ? (
        <Button
          size="small"
          disabled={isHeld}
          onClick={onUndo}
          aria-label={translate('admin.many.history.undo_name', { what })}
        >
          {translate('admin.many.history.undo')}
        </Button>
      ) : null}
    </Box>
  );
}

function Changes({ item }: { item: LibraryItem }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { dirtyFields } = useFormState();
  const [isRunning, setIsRunning] = useState(false);
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    // The version tells when there is something new.
    queryKey: ['library-item', 'history', item.id, item.version],
    queryFn: ({ pageParam, signal }) => dataProvider.readItemHistory(item.id, pageParam ?? undefined, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data: changes, isComplete }) => (isComplete ? undefined : changes.at(-1)?.id),
  });
  const changes = data?.pages.flatMap((page) => page.data) ?? [];

  const undo = async (number: number) => {
    setIsRunning(true);
    try {
      await dataProvider.undoItemChange(item.id, number);
      notify('admin.many.history.undone', { type: 'info' });
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setIsRunning(false);
      refresh();
    }
  };

  if (error) return <Alert severity="error">{readErrorMessage(error)}</Alert>;
  if (isPending) return <Skeleton variant="rectangular" height={120} />;
  return (
    <>
      {changes.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.many.history.none')}</Typography>
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            // Undoing gives the item a new version, with which the form starts anew.
            isHeld={isRunning || Object.keys(dirtyFields).length > 0}
            onUndo={() => void undo(change.id)}
          />
        ))}
      </Box>
      {hasNextPage ? (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('admin.many.history.more')}
        </Button>
      ) : null}
    </>
  );
}

/** Who changed what of the item and when, newest first, each with its way back; read once it is asked for. */
export function ItemHistory() {
  const translate = useTranslate();
  const item = useItem();
  const [isOpen, setIsOpen] = useState(false);
  if (!item) return null;
  return (
    <FormSection title="admin.many.history.title">
      {isOpen ? (
        <Changes item={item} />
      ) : (
        <Button size="small" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
          {translate('admin.many.history.open')}
        </Button>
      )}
    </FormSection>
  );
}
