import {
  Alert,
  Box,
  Button,
  MenuItem,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { type ImportColumn, type ImportRecord, importField } from '../../../../shared/contract/import.ts';
import { fromSm } from '../../../components/columns/fromWidth.ts';
import { useFieldWords } from '../fieldWords.ts';
import type { StepProps } from '../frame.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { ImportProgress } from '../ImportProgress.tsx';
import { useImportAction } from '../useImport.ts';
import { judgeColumns } from './judgeColumns.ts';

const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

function SheetFacts({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const run = useImportAction(record.id);
  const { sheet } = record;
  if (!sheet) return null;
  const { name, format, encoding, separator, tabs, tab } = sheet;
  const facts = [
    translate('admin.import.columns.facts', { name, format: (format ?? 'csv').toUpperCase() }),
    encoding ? translate('admin.import.columns.encoding', { encoding }) : null,
    separator
      ? translate('admin.import.columns.separator', {
          separator: translate(`admin.import.columns.separators.${separators[separator]}`),
        })
      : null,
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Typography color="textSecondary">{facts.filter(Boolean).join(', ')}</Typography>
      {tabs.length > 1 ? (
        <TextField
          select
          label={translate('admin.import.columns.tab')}
          value={tab ?? tabs[0] ?? ''}
          onChange={(event) =>
            void run((calls) =>
              calls.updateImport(record.id, { tab: event.target.value, revision: record.revision }),
            )
          }
          sx={{ minWidth: 200 }}
        >
          {tabs.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </Box>
  );
}

/** Step 2: what each column of the sheet is. */
export function ColumnsStep({ record, frame, fault }: StepProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const run = useImportAction(record.id);
  const { nameOf, fields } = useFieldWords();
  const [chosen, setChosen] = useState<ReadonlyMap<number, string | null>>(new Map());
  const columns = record.columns.map((column): ImportColumn => {
    const field = chosen.get(column.index);
    return field === undefined || field === column.field ? column : { ...column, field, by: 'chosen' };
  });
  const isChanged = columns.some((column, at) => column !== record.columns[at]);
  const { double, hasKey, hasTitle, ignored } = judgeColumns(columns);
  // Those of an earlier sheet stay in the record until the new one was read.
  const isReading =
    columns.length === 0 || record.state === 'collecting' || record.progress?.phase === 'reading';

  const handleNext = async () => {
    if (isChanged) {
      const changes = columns.map(({ index, field }) => ({
        index,
        field: field === null ? null : importField.parse(field),
      }));
      const isSaved = await run((calls) =>
        calls.updateImport(record.id, { columns: changes, revision: record.revision }),
      );
      // What was chosen stays on screen, to be saved again.
      if (!isSaved) return;
      notify('admin.import.columns.saved', { type: 'info' });
    }
    void navigate(frame.hrefOf('check'));
  };

  return (
    <ImportFrame
      {...frame}
      actions={
        <>
          <Button component={Link} to={frame.hrefOf('bring')} replace>
            {translate('admin.import.back')}
          </Button>
          <Button
            variant="contained"
            disabled={double !== null || isReading}
            onClick={() => void handleNext()}
          >
            {translate(isChanged ? 'admin.import.columns.save' : 'admin.import.next')}
          </Button>
        </>
      }
    >
      {fault}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SheetFacts record={record} />
        {isReading ? (
          record.state === 'collecting' ? (
            <Typography>{translate('admin.import.columns.reading_wait')}</Typography>
          ) : record.progress ? (
            <ImportProgress progress={record.progress} />
          ) : (
            <Skeleton variant="rectangular" height={240} />
          )
        ) : (
          <>
            {hasKey ? null : (
              <Alert severity="warning">{translate('admin.import.columns.missing_key')}</Alert>
            )}
            {hasTitle ? null : (
              <Alert severity="info">{translate('admin.import.columns.missing_title')}</Alert>
            )}
            {double === null ? null : (
              <Alert severity="error">
                {translate('admin.import.columns.double', { name: nameOf(double) })}
              </Alert>
            )}
            <Table size="small" aria-label={translate('admin.import.step.columns')}>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('admin.import.columns.header')}</TableCell>
                  <TableCell sx={fromSm}>{translate('admin.import.columns.samples')}</TableCell>
                  <TableCell>{translate('admin.import.columns.field')}</TableCell>
                  <TableCell sx={fromSm}>{translate('admin.import.columns.guess')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {columns.map(({ index, header, samples, field, by }) => {
                  const name = header || translate('admin.import.columns.untitled', { number: index + 1 });
                  return (
                    <TableRow key={index}>
                      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                        {name}
                      </TableCell>
                      <TableCell sx={{ ...fromSm, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                        {samples.join(' · ')}
                      </TableCell>
                      <TableCell>
                        <TextField
                          select
                          fullWidth
                          value={field ?? ''}
                          error={field !== null && field === double}
                          onChange={(event) =>
                            setChosen(new Map(chosen).set(index, event.target.value || null))
                          }
                          slotProps={{
                            select: { native: true },
                            htmlInput: {
                              'aria-label': translate('admin.import.columns.field_of', { name }),
                            },
                          }}
                          sx={{ minWidth: 140 }}
                        >
                          <option value="">{translate('admin.import.columns.none')}</option>
                          {fields.map((one) => (
                            <option key={one} value={one}>
                              {nameOf(one)}
                            </option>
                          ))}
                        </TextField>
                      </TableCell>
                      <TableCell sx={{ ...fromSm, color: 'text.secondary' }}>
                        {translate(`admin.import.columns.by.${by}`)}
                      </TableCell>
                    </TableRow>
                  );
                })}
              </TableBody>
            </Table>
            {ignored > 0 ? (
              <Typography color="textSecondary">
                {translate('admin.import.columns.ignored', { smart_count: ignored })}
              </Typography>
            ) : null}
          </>
        )}
      </Box>
    </ImportFrame>
  );
}
