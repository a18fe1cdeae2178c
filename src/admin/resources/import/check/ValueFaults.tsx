import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ImportFault, ImportRecord } from '../../../../shared/contract/import.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { useFieldWords } from '../fieldWords.ts';
import { useImportAction } from '../useImport.ts';

interface FaultLineProps {
  fault: ImportFault;
  isBusy: boolean;
  onReplace: (meant: string) => void;
}

/** One fault: how many rows have it, and what to take instead of its value in all of them. */
function FaultLine({ fault, isBusy, onReplace }: FaultLineProps) {
  const translate = useTranslate();
  const { nameOf } = useFieldWords();
  const reasonId = useId();
  const { field, reason, count, value, suggestions, choices } = fault;
  const [meant, setMeant] = useState(suggestions[0] ?? '');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,3fr) minmax(0,2fr) auto' },
      }}
    >
      <Typography id={reasonId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('admin.import.check.fault', { smart_count: count, field: nameOf(field), reason })}
      </Typography>
      {value === null ? null : (
        <>
          <Autocomplete
            freeSolo
            autoSelect
            options={[...new Set([...suggestions, ...choices])]}
            value={meant}
            onChange={(_event, next) => setMeant(next ?? '')}
            renderInput={(input) => (
              <TextField {...input} label={translate('admin.import.check.instead', { value })} />
            )}
          />
          <Button
            variant="outlined"
            disabled={isBusy}
            aria-describedby={reasonId}
            onClick={() => onReplace(meant)}
          >
            {meant === ''
              ? translate('admin.import.check.leave_out', { smart_count: count })
              : translate('admin.import.check.replace', { smart_count: count })}
          </Button>
        </>
      )}
    </Box>
  );
}

/** What is wrong with the rows, each fault once: a value that is wrong in many of them is corrected in all at the same time. */
export function ValueFaults({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const run = useImportAction(record.id);
  const { id, revision, options } = record;
  const { data = [], isError } = useQuery({
    queryKey: ['import', 'faults', id, revision],
    queryFn: ({ signal }) => dataProvider.readImportValueFaults(id, signal),
    enabled: record.state === 'ready',
  });
  if (isError) return <Typography color="error">{translate('admin.import.check.faults_unread')}</Typography>;
  if (data.length === 0) return null;
  const replace = ({ field, value }: ImportFault, meant: string) => {
    if (value === null) return;
    const aliases = { ...options.aliases, [field]: { ...options.aliases[field], [value]: meant } };
    void run((calls) => calls.updateImport(id, { options: { aliases }, revision }));
  };
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2">
        {translate('admin.import.check.faults_title')}
      </Typography>
      <Typography color="textSecondary">{translate('admin.import.check.faults_text')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 360, overflowY: 'auto' }}>
        {data.map((fault) => (
          <FaultLine
            key={`${fault.field} ${fault.value ?? fault.reason}`}
            fault={fault}
            isBusy={record.state !== 'ready'}
            onReplace={(meant) => replace(fault, meant)}
          />
        ))}
      </Box>
    </Box>
  );
}
