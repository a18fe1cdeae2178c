import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import {
  downloadCSV,
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  useTranslate,
} from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { type Groups, useGroups } from '../groups/useGroups.ts';
import { type Markets, useMarkets } from '../markets/useMarkets.ts';
import { type CsvValue, writeCsv } from './csv.ts';
import { readAllRows } from './readAllRows.ts';

type Translate = ReturnType<typeof useTranslate>;
interface Names {
  readonly market: Markets['nameOf'];
  readonly group: Groups['nameOf'];
}

/** A column: the key of its title, and what a person should read in it. Moments are ISO 8601. */
export interface CsvColumn<Row> {
  title: string;
  read: (row: Row, translate: Translate, names: Names) => CsvValue;
}

/** Downloads all rows that the list finds, as they are filtered and sorted, with columns that people understand. */
export function CsvExportButton<Row extends RaRecord>({ columns }: { columns: readonly CsvColumn<Row>[] }) {
  const translate = useTranslate();
  const markets = useMarkets();
  const groups = useGroups();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { resource, sort, filter, filterValues, total } = useListContext();
  const [isReading, setIsReading] = useState(false);

  const handleExport = async () => {
    setIsReading(true);
    try {
      const query = { resource, sort, filter: { ...filterValues, ...filter } };
      const rows = await readAllRows<Row>(dataProvider, query);
      const names = { market: markets.nameOf, group: groups.nameOf };
      const titles = columns.map(({ title }) => translate(title));
      downloadCSV(
        writeCsv([titles, ...rows.map((row) => columns.map(({ read }) => read(row, translate, names)))]),
        resource,
      );
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setIsReading(false);
    }
  };

  return (
    <Button
      size="small"
      disabled={isReading || markets.isPending || groups.isPending || total === 0}
      onClick={() => void handleExport()}
      startIcon={<FileDownload />}
    >
      {translate('ra.action.export')}
    </Button>
  );
}
