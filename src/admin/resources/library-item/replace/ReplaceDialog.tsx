import { Button, Checkbox, FormControlLabel, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { MATCH_MAX } from '../../../../shared/contract/bulkChange.ts';
import type { Library } from '../../../../shared/contract/library.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { DropZone } from '../../../uploads/DropZone.tsx';
import { useUploads } from '../../../uploads/UploadsProvider.tsx';
import { BulkDialog } from '../bulk/BulkDialog.tsx';
import { useSelection } from '../bulk/SelectionContext.tsx';
import { useChangeNotice } from '../bulk/useChangeNotice.ts';
import { ReplaceTable } from './ReplaceTable.tsx';
import { countRows, planReplacement, type ReplaceRow, readyRows } from './replacePlan.ts';

/** Replaces the files of many items by name: matched and shown first, then uploaded in the queue, undone as one. */
export function ReplaceDialog({ library, onClose }: { library: Library; onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const queue = useUploads();
  const { tell } = useChangeNotice();
  const { noteChange } = useSelection();
  const [rows, setRows] = useState<ReplaceRow[]>([]);
  const [keepsNames, setKeepsNames] = useState(true);
  const [isMatching, setIsMatching] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const ready = readyRows(rows);

  const handleFiles = async (files: File[]) => {
    if (files.length > MATCH_MAX) {
      notify('admin.many.replace_too_many', { type: 'warning', messageArgs: { max: MATCH_MAX } });
      return;
    }
    setIsMatching(true);
    try {
      const names = files.map(({ name }) => name);
      setRows(planReplacement(files, await dataProvider.matchFiles(library.id, names)));
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setIsMatching(false);
    }
  };
  const handleRun = async () => {
    if (!queue) return;
    setIsStarting(true);
    try {
      const changeId = await dataProvider.openReplacement();
      const ids = ready.flatMap(({ file, item: { id: itemId, version, title } }) =>
        queue.add([file], { replaces: { itemId, version, title, takesName: !keepsNames, changeId } }),
      );
      queue.start(ids);
      noteChange({ id: changeId, count: ids.length });
      tell('admin.many.replace_begun', { changed: ids.length, changeId });
      onClose();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setIsStarting(false);
    }
  };

  return (
    <BulkDialog
      title={translate('admin.many.replace_title', { title: library.title })}
      action={translate('admin.many.replace_action', { smart_count: ready.length })}
      canRun={ready.length > 0 && queue !== null}
      isRunning={isStarting}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      {rows.length === 0 ? (
        <DropZone note={translate('admin.many.replace_help')} onFiles={(files) => void handleFiles(files)} />
      ) : (
        <>
          <Typography role="status">{translate('admin.many.replace_counts', countRows(rows))}</Typography>
          <ReplaceTable
            rows={rows}
            onChoose={(row, itemId) => setRows(rows.map((one) => (one === row ? { ...one, itemId } : one)))}
          />
          <Button size="small" onClick={() => setRows([])} sx={{ justifySelf: 'start' }}>
            {translate('admin.many.replace_other')}
          </Button>
          <FormControlLabel
            control={
              <Checkbox checked={keepsNames} onChange={(event) => setKeepsNames(event.target.checked)} />
            }
            label={translate('admin.many.replace_keep')}
          />
        </>
      )}
      {isMatching ? <LinearProgress aria-label={translate('admin.many.preview')} /> : null}
    </BulkDialog>
  );
}
