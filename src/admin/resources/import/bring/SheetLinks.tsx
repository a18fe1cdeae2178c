import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { downloadCSV, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ImportRecord } from '../../../../shared/contract/import.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';

/** Downloads a CSV that the server writes. */
export function useCsvDownload() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const [isReading, setIsReading] = useState(false);
  const download = async (read: (calls: AdminDataProvider) => Promise<string>, name: string) => {
    setIsReading(true);
    try {
      downloadCSV(await read(dataProvider), name);
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setIsReading(false);
    }
  };
  return { download, isReading };
}

/** Sheets that a person can begin with: an empty one, and what the library says now. */
export function SheetLinks({ library }: { library: Pick<ImportRecord['library'], 'id' | 'slug'> }) {
  const translate = useTranslate();
  const { download, isReading } = useCsvDownload();
  return (
    <Box component="section" aria-label={translate('admin.import.bring.downloads')}>
      <Typography variant="overline" component="h2" color="textSecondary">
        {translate('admin.import.bring.downloads')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          disabled={isReading}
          startIcon={<FileDownload />}
          onClick={() =>
            void download((calls) => calls.readImportTemplate(library.id), `${library.slug}-template`)
          }
        >
          {translate('admin.import.bring.template')}
        </Button>
        <Button
          size="small"
          disabled={isReading}
          startIcon={<FileDownload />}
          onClick={() => void download((calls) => calls.readLibrarySheet(library.id), library.slug)}
        >
          {translate('admin.import.bring.export')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {translate('admin.import.bring.export_help')}
      </Typography>
    </Box>
  );
}
