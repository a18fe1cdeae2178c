import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RecordChange } from '../../../shared/contract/history.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import type { HistoryOf } from '../../providers/histories.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { SideDrawer } from '../SideDrawer.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';

export interface HistoryDrawerProps {
  of: HistoryOf;
  /** Name of the record, in the title. */
  name: string;
  /** Whether there is something typed that a new version would replace. */
  hasUnsaved?: boolean;
  /** Whether it is only read: nothing can be restored here. */
  isReadOnly?: boolean;
  /** Beside the title. */
  actions?: ReactNode;
  /** What a screen reads again by itself after each way back. */
  onWritten?: () => void;
  onClose: () => void;
}

/** Who changed what of a record and when, newest first, each with its ways back. */
export function HistoryDrawer({
  of,
  name,
  hasUnsaved = false,
  isReadOnly = false,
  actions,
  onWritten,
  onClose,
}: HistoryDrawerProps) {
  const translate = useTranslate();
  return (
    <SideDrawer title={translate('admin.history.of', { name })} actions={actions} onClose={onClose}>
      {hasUnsaved ? (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('admin.history.unsaved')}
        </Alert>
      ) : null}
      <Changes of={of} isHeld={hasUnsaved} isReadOnly={isReadOnly} onWritten={onWritten} />
    </SideDrawer>
  );
}

interface ChangesProps {
  of: HistoryOf;
  isHeld: boolean;
  isReadOnly: boolean;
  onWritten: (() => void) | undefined;
}

function Changes({ of, isHeld, isReadOnly, onWritten }: ChangesProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = of === 'configuration' ? of : of.resource;
  const [isRunning, setRunning] = useState(false);
  const [restored, setRestored] = useState<RecordChange | null>(null);
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['history', of],
    queryFn: ({ pageParam, signal }) => dataProvider.readHistory(of, pageParam ?? undefined, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.isComplete ? undefined : page.data.at(-1)?.id),
    staleTime: 0,
    gcTime: 0,
  });
  const changes = data?.pages.flatMap((page) => page.data) ?? [];
  const newest = changes[0];

  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: ['history', of] });
    void queryClient.invalidateQueries({ queryKey: [resource] });
    onWritten?.();
    refresh();
  };
  const undo = async (number: number) => {
    setRunning(true);
    try {
      await dataProvider.undoChange(of, number);
      notify('admin.history.undone', { type: 'info' });
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setRunning(false);
      readAgain();
    }
  };
  /** Nothing differs from the latest version; of settings, each has its own. */
  const canRestore = (change: RecordChange) =>
    !isReadOnly &&
    (change.action === 'update' || change.action === 'create' || change.action === 'restore') &&
    (of === 'configuration' || change.id !== newest?.id) &&
    !isGone(newest);

  if (error) return <Alert severity="error">{readErrorMessage(error)}</Alert>;
  if (isPending) return <Skeleton variant="rectangular" height={240} />;
  return (
    <>
      {changes.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.history.none')}</Typography>
      ) : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change) => (
          <ChangeEntry
            key={change.id}
            change={change}
            resource={resource}
            isHeld={isHeld || isRunning}
            onRestore={canRestore(change) ? () => setRestored(change) : undefined}
            onUndo={() => void undo(change.id)}
          />
        ))}
      </Box>
      {hasNextPage ? (
        <Button
          size="small"
          sx={{ alignSelf: 'start', mt: 1 }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {translate('admin.history.more')}
        </Button>
      ) : null}
      {restored ? (
        <RestoreDialog
          of={of}
          resource={resource}
          number={restored.id}
          at={restored.at}
          onClose={() => setRestored(null)}
          onRestored={() => {
            setRestored(null);
            notify('admin.history.restored', { type: 'info' });
            readAgain();
          }}
        />
      ) : null}
    </>
  );
}

/** What is in the trash or purged has to come back first. */
const isGone = (newest: RecordChange | undefined): boolean =>
  newest?.action === 'remove' || newest?.action === 'purge';
