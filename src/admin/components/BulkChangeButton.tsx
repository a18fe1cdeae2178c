import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { readErrorMessage } from '../providers/httpClient.ts';
import { useUndoNotice } from './trash/useUndoNotice.tsx';

type Versioned = RaRecord<number> & { readonly version: number };

interface BulkChangeButtonProps {
  label: string;
  /** The new values of the records, by field; read at the click. */
  readData: () => Readonly<Record<string, unknown>>;
}

/** Changes fields of the chosen records at once; a notification puts back what nobody changed since. */
export function BulkChangeButton({ label, readData }: BulkChangeButtonProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
  const [isRunning, setRunning] = useState(false);

  const run = async (work: () => Promise<void>) => {
    setRunning(true);
    try {
      await work();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setRunning(false);
      void queryClient.invalidateQueries({ queryKey: [resource] });
    }
  };
  const change = () =>
    run(async () => {
      const { data: before } = await dataProvider.getMany<Versioned>(resource, { ids: selectedIds });
      const data = readData();
      await dataProvider.updateMany(resource, { ids: selectedIds, data });
      onUnselectItems();
      notifyUndoable(
        'ra.notification.updated',
        { smart_count: before.length },
        () => void run(() => putBack(before, data)),
      );
    });
  const putBack = async (before: readonly Versioned[], data: Readonly<Record<string, unknown>>) => {
    for (const record of before)
      await dataProvider.update(resource, {
        id: record.id,
        data: record,
        // The version after the change: a record that another user has changed since is refused.
        previousData: { ...record, ...data, version: record.version + 1 },
      });
    notify('admin.bulk.undone', { type: 'info', messageArgs: { smart_count: before.length } });
  };

  return (
    <Button size="small" color="inherit" loading={isRunning} onClick={() => void change()}>
      {translate(label)}
    </Button>
  );
}
