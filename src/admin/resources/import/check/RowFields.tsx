import Undo from '@mui/icons-material/UndoOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportRow } from '../../../../shared/contract/import.ts';
import type { RowChanges } from '../../../providers/imports.ts';
import { useFieldWords } from '../fieldWords.ts';
import { EditableCell } from './EditableCell.tsx';
import { type RowField, readRowFields } from './rowFields.ts';

/** Changes that a row shows before it is opened. */
const SHOWN = 3;

interface RowFieldsProps {
  row: ImportRow;
  isReadOnly: boolean;
  /** Of days in the sheet. */
  timeZone: string;
  onChange: (changes: RowChanges) => Promise<string | null>;
}

function FieldLine({ row, isReadOnly, timeZone, onChange, line }: RowFieldsProps & { line: RowField }) {
  const translate = useTranslate();
  const { nameOf, sayValue } = useFieldWords();
  const reasonId = useId();
  const { field, text, before, after, reason } = line;
  const name = nameOf(field);
  const isCorrected = row.corrected.includes(field);
  const shown = after === null ? text : sayValue(field, after, timeZone);
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline', minWidth: 0 }}>
        <Typography component="span" color="textSecondary" variant="body2">
          {name}
        </Typography>
        {before === null || before === '' ? null : (
          <>
            <Box component="del" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {sayValue(field, before, timeZone)}
            </Box>
            <span aria-hidden>→</span>
          </>
        )}
        <EditableCell
          label={translate('admin.import.check.edit', { field: name, number: row.number })}
          text={text || (field === 'title' ? (after ?? '') : '')}
          isInvalid={reason !== null && row.verdict === 'invalid'}
          describedBy={reason ? reasonId : undefined}
          isReadOnly={isReadOnly}
          onSave={(next) => onChange({ values: { [field]: next } })}
        >
          {shown || translate('admin.import.check.empty_value')}
        </EditableCell>
        {isCorrected ? (
          <Typography component="span" variant="caption" color="textSecondary">
            {translate('admin.import.check.corrected')}
          </Typography>
        ) : null}
        {isCorrected && !isReadOnly ? (
          <Tooltip title={translate('admin.import.check.revert', { field: name })}>
            <IconButton
              size="small"
              sx={{ p: 0.25 }}
              aria-label={translate('admin.import.check.revert', { field: name })}
              onClick={() => void onChange({ values: { [field]: null } })}
            >
              <Undo fontSize="small" />
            </IconButton>
          </Tooltip>
        ) : null}
      </Box>
      {reason ? (
        <Typography
          id={reasonId}
          variant="body2"
          color={row.verdict === 'invalid' ? 'error' : 'textSecondary'}
        >
          {reason}
        </Typography>
      ) : null}
    </Box>
  );
}

/** What is wrong with a row and what it changes; its other fields on request. Every field can be corrected. */
export function RowFields(props: RowFieldsProps) {
  const { row } = props;
  const translate = useTranslate();
  const listId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { first, changes, others } = readRowFields(row);
  const hidden = Math.max(0, changes.length - SHOWN) + others.length;
  const lines = [...first, ...(isWhole ? [...changes, ...others] : changes.slice(0, SHOWN))];
  return (
    <Box sx={{ minWidth: 0 }}>
      {first.length + changes.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.import.check.nothing')}</Typography>
      ) : null}
      <Box component="ul" id={listId} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
        {lines.map((line) => (
          <FieldLine key={line.field} {...props} line={line} />
        ))}
      </Box>
      {row.message ? <Typography variant="body2">{row.message}</Typography> : null}
      {hidden > 0 ? (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
          sx={{ minHeight: 24, px: 0.5, mx: -0.5, py: 0 }}
        >
          {translate(isWhole ? 'admin.import.check.fewer_fields' : 'admin.import.check.all_fields')}
        </Button>
      ) : null}
    </Box>
  );
}
