import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useCanAccess, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../../shared/client/saveFile.ts';
import { REMINDER_PAUSE_HOURS, type Recall } from '../../../shared/contract/recall.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { readRecallCalls } from '../../providers/recalls.ts';
import { saveSheet } from '../../providers/sheets.ts';
import { EndDialog } from './EndDialog.tsx';
import { openOf } from './recallWords.ts';

/** What can be done with a recall: everything of it as a sheet and on paper, reminders, and its end. */
export function RecallActions({ recall }: { recall: Recall }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { canAccess: canEdit = false } = useCanAccess({ resource: 'recall', action: 'edit' });
  const [dialog, setDialog] = useState<'remind' | 'end' | null>(null);
  const [busy, setBusy] = useState<'sheet' | 'report' | 'remind' | null>(null);
  const { id, endedAt } = recall;

  const run = async (name: 'sheet' | 'report' | 'remind', work: () => Promise<void>) => {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setBusy(null);
      setDialog(null);
    }
  };
  const handleSheet = () =>
    run('sheet', async () => {
      const calls = await readRecallCalls(dataProvider);
      saveSheet(await calls.readSheet(id), `recall-${id}`);
    });
  const handleReport = () =>
    run('report', async () => {
      const calls = await readRecallCalls(dataProvider);
      saveFile(await calls.readReport(id), `recall-${id}.pdf`);
    });
  const handleRemind = () =>
    run('remind', async () => {
      const calls = await readRecallCalls(dataProvider);
      const { mailed } = await calls.remind(id);
      notify(
        mailed === 0
          ? translate('admin.recalls.reminded_none')
          : translate('admin.recalls.reminded_now', { smart_count: mailed }),
        { type: 'info' },
      );
      void queryClient.invalidateQueries({ queryKey: ['recall'] });
    });

  return (
    <>
      <Button
        size="small"
        startIcon={<Download />}
        loading={busy === 'sheet'}
        title={translate('admin.recalls.sheet_help')}
        onClick={() => void handleSheet()}
      >
        {translate('admin.recalls.sheet')}
      </Button>
      <Button
        size="small"
        startIcon={<Download />}
        loading={busy === 'report'}
        title={translate('admin.recalls.report_help')}
        onClick={() => void handleReport()}
      >
        {translate('admin.recalls.report')}
      </Button>
      {canEdit && endedAt === null ? (
        <>
          <Button
            size="small"
            variant="outlined"
            disabled={openOf(recall) === 0}
            onClick={() => setDialog('remind')}
          >
            {translate('admin.recalls.remind')}
          </Button>
          <Button size="small" variant="outlined" color="error" onClick={() => setDialog('end')}>
            {translate('admin.recalls.end')}
          </Button>
          <Confirm
            isOpen={dialog === 'remind'}
            loading={busy === 'remind'}
            title={translate('admin.recalls.remind_title')}
            content={translate('admin.recalls.remind_text', { smart_count: REMINDER_PAUSE_HOURS })}
            confirm={translate('admin.recalls.remind')}
            onConfirm={() => void handleRemind()}
            onClose={() => setDialog(null)}
          />
          {dialog === 'end' ? <EndDialog recall={recall} onClose={() => setDialog(null)} /> : null}
        </>
      ) : null}
    </>
  );
}
