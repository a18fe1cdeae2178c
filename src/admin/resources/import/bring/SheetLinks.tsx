import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { SheetFormat } from '../../../../shared/contract/common.ts';
import type { ImportRecord } from '../../../../shared/contract/import.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { type Sheet, saveSheet } from '../../../providers/sheets.ts';

/** Downloads a sheet that the server writes. */
export function useSheetDownload() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const [isReading, setIsReading] = useState(false);
  const download = async (read: (calls: AdminDataProvider) => Promise<Sheet>, name: string) => {
    setIsReading(true);
    try {
      saveSheet(await read(dataProvider), name);
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setIsReading(false);
    }
  };
  return { download, isReading };
}

const FORMATS: readonly SheetFormat[] = ['xlsx', 'csv'];
const SHEETS = [
  {
    name: 'template',
    read: (calls: AdminDataProvider, id: number, format: SheetFormat) => calls.readImportTemplate(id, format),
    fileName: (slug: string) => `${slug}-template`,
  },
  {
    name: 'export',
    read: (calls: AdminDataProvider, id: number, format: SheetFormat) => calls.readLibrarySheet(id, format),
    fileName: (slug: string) => slug,
  },
] as const;

/** Sheets that a person can begin with: an empty one, and what the library says now. */
export function SheetLinks({ library }: { library: Pick<ImportRecord['library'], 'id' | 'slug'> }) {
  const translate = useTranslate();
  const { download, isReading } = useSheetDownload();
  return (
    <Box component="section" aria-label={translate('admin.import.bring.downloads')}>
      <Typography variant="overline" component="h2" color="textSecondary">
        {translate('admin.import.bring.downloads')}
      </Typography>
      {SHEETS.map(({ name, read, fileName }) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ flex: '1 1 12rem' }}>
            {translate(`admin.import.bring.${name}`)}
          </Typography>
          {FORMATS.map((format) => (
            <Button
              key={format}
              size="small"
              disabled={isReading}
              startIcon={<FileDownload />}
              aria-label={`${translate(`admin.import.bring.${name}`)}, ${format.toUpperCase()}`}
              onClick={() =>
                void download((calls) => read(calls, library.id, format), fileName(library.slug))
              }
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary">
        {translate('admin.import.bring.export_help')}
      </Typography>
    </Box>
  );
}
