import { Alert, AlertTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ImportRecord } from '../../../../shared/contract/import.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { BulkDialog } from '../../library-item/bulk/BulkDialog.tsx';

/** Takes an import back after saying what that means; a refusal names what was edited since. */
export function UndoDialog({ record, onClose }: { record: ImportRecord; onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);

  const handleRun = async () => {
    setIsRunning(true);
    try {
      const next = await dataProvider.undoImport(record.id);
      queryClient.setQueryData(['import', 'record', record.id], next);
      for (const resource of ['library-item', 'library', 'attribute'])
        void queryClient.invalidateQueries({ queryKey: [resource] });
      onClose();
    } catch (error) {
      setRefusal(readErrorMessage(error));
      setIsRunning(false);
    }
  };

  return (
    <BulkDialog
      title={translate('admin.import.confirm.undo_title')}
      action={translate('admin.import.confirm.undo')}
      isDangerous
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <Typography>{translate('admin.import.confirm.undo_text')}</Typography>
      {refusal ? (
        <Alert severity="error">
          <AlertTitle>{translate('admin.import.confirm.undo_refused')}</AlertTitle>
          {refusal}
        </Alert>
      ) : null}
    </BulkDialog>
  );
}
