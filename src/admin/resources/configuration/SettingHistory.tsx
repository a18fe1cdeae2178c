import History from '@mui/icons-material/HistoryOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';

const HistoryDrawer = lazy(async () => ({
  default: (await import('../../components/history/HistoryDrawer.tsx')).HistoryDrawer,
}));

/** Opens who changed which setting and when; a way back shows in the form. */
export function SettingHistory({ onRead }: { onRead: (entries: ConfigurationEntry[]) => void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const [isOpen, setOpen] = useState(false);
  const readAgain = async () => {
    try {
      onRead(await dataProvider.readConfiguration());
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button size="small" startIcon={<History />} onClick={() => setOpen(true)}>
        {translate('admin.history.title')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <HistoryDrawer
            of="configuration"
            name={translate('admin.configuration.title')}
            hasUnsaved={Object.keys(dirtyFields).length > 0}
            onWritten={() => void readAgain()}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
