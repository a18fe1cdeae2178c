import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TextField, Tooltip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ImportRecord } from '../../../../shared/contract/import.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { formatSize } from '../../../providers/formats.ts';
import { useImportAction } from '../useImport.ts';

/** Paths that are shown at once; a search finds the others. */
const SHOWN = 100;

/** Paths of what arrived, with their sizes. */
function FileList({ record, id }: { record: ImportRecord; id: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [part, setPart] = useState('');
  const { data } = useQuery({
    queryKey: ['import', 'files', record.id, record.counts.files],
    queryFn: ({ signal }) => dataProvider.readImportFiles(record.id, signal),
    placeholderData: (previous) => previous,
  });
  const found = (data?.files ?? []).filter(({ path }) =>
    path.toLowerCase().includes(part.trim().toLowerCase()),
  );
  return (
    <Box id={id} sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <TextField
        label={translate('admin.import.bring.filter_files')}
        value={part}
        onChange={(event) => setPart(event.target.value)}
      />
      <Box
        tabIndex={0}
        role="group"
        aria-label={translate('admin.import.bring.arrived')}
        sx={{ maxHeight: 240, overflowY: 'auto' }}
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.slice(0, SHOWN).map(({ path, size, fault }) => (
            <Box
              component="li"
              key={path}
              sx={{ display: 'flex', gap: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {path}
                {fault ? (
                  <Typography component="span" color="error" sx={{ display: 'block' }}>
                    {fault}
                  </Typography>
                ) : null}
              </Box>
              <Typography component="span" color="textSecondary" noWrap>
                {size === null ? '' : formatSize(size)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
      {found.length > SHOWN ? (
        <Typography color="textSecondary">
          {translate('admin.import.bring.more_files', { smart_count: found.length - SHOWN })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** What an import has: its sheet, archives and files. */
export function Arrived({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const run = useImportAction(record.id);
  const listId = useId();
  const [isListed, setIsListed] = useState(false);
  const { data: archives = [] } = useQuery({
    queryKey: ['import', 'archives', record.id, record.revision],
    queryFn: ({ signal }) => dataProvider.readImportArchives(record.id, signal),
    placeholderData: (previous) => previous,
  });
  const { sheet, counts } = record;

  const handleRemoveSheet = async () => {
    if (await run((calls) => calls.removeImportSheet(record.id)))
      notify('admin.import.bring.removed_sheet', { type: 'info' });
  };

  return (
    <Box component="section" aria-label={translate('admin.import.bring.arrived')}>
      <Typography variant="overline" component="h2" color="textSecondary">
        {translate('admin.import.bring.arrived')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 36, gap: 1 }}>
          <Typography color={sheet ? undefined : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
            {sheet
              ? translate('admin.import.bring.sheet', { name: sheet.name })
              : translate('admin.import.bring.no_sheet')}
          </Typography>
          {sheet ? (
            <Tooltip title={translate('admin.import.bring.remove_sheet')}>
              <IconButton
                size="small"
                aria-label={translate('admin.import.bring.remove_sheet')}
                onClick={() => void handleRemoveSheet()}
              >
                <Delete fontSize="small" />
              </IconButton>
            </Tooltip>
          ) : null}
        </Box>
        {archives.map(({ name, size, isUnpacked }) => (
          <Box component="li" key={`${name}/${size}`} sx={{ minHeight: 32, overflowWrap: 'anywhere' }}>
            {translate(isUnpacked ? 'admin.import.bring.unpacked' : 'admin.import.bring.archive', {
              name,
              size: formatSize(size),
            })}
          </Box>
        ))}
        <Box
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, fontVariantNumeric: 'tabular-nums' }}
        >
          <Typography role="status">
            {translate('admin.import.bring.files', { smart_count: counts.files })}
          </Typography>
          {counts.files > 0 ? (
            <Button
              size="small"
              color="inherit"
              aria-expanded={isListed}
              aria-controls={isListed ? listId : undefined}
              onClick={() => setIsListed(!isListed)}
            >
              {translate(isListed ? 'admin.import.bring.hide_files' : 'admin.import.bring.list_files')}
            </Button>
          ) : null}
        </Box>
      </Box>
      {isListed ? <FileList record={record} id={listId} /> : null}
    </Box>
  );
}
