import { Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useCanAccess, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { formatSize } from '../../../providers/formats.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { FigureRow } from './FigureLinks.tsx';
import { useOriginals } from './useReports.ts';

/** What the demo content lacks of its originals, and for administrators how to have it made. */
export function Originals() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { canAccess: canMake = false } = useCanAccess({ resource: 'configuration', action: 'edit' });
  const { data } = useOriginals();
  const make = useMutation({
    mutationFn: () => dataProvider.makeOriginals(),
    onError: (error) => notify(readErrorMessage(error), { type: 'error' }),
  });
  if (!data?.total) return null;
  const size = formatSize(data.bytes);
  return (
    <>
      <FigureRow label={translate('admin.report.originals')} value={data.lacking} />
      {data.lacking > 0 && canMake && (
        <Box component="li" sx={{ pt: 1 }}>
          {make.isSuccess ? (
            translate('admin.report.originals_asked')
          ) : (
            <Button size="small" variant="outlined" loading={make.isPending} onClick={() => make.mutate()}>
              {translate('admin.report.originals_make', { size })}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}
