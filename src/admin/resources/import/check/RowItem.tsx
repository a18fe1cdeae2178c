import { Box, Button, Link as MuiLink, TextField, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import {
  type ImportOutcome,
  type ImportRow,
  type ImportVerdict,
  importDecision,
} from '../../../../shared/contract/import.ts';
import { StatusDot, type Tone } from '../../../components/StatusDot.tsx';
import { Thumbnail } from '../../../components/Thumbnail.tsx';
import type { RowChanges } from '../../../providers/imports.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { readChoices, targetOf } from './decisions.ts';
import { RowFields } from './RowFields.tsx';

export const verdictTones: Record<ImportVerdict, Tone> = {
  new: 'success',
  version: 'success',
  metadata: 'success',
  identical: 'muted',
  similar: 'warning',
  invalid: 'error',
};
const outcomeTones: Record<ImportOutcome, Tone> = {
  created: 'success',
  versioned: 'success',
  updated: 'success',
  skipped: 'muted',
  failed: 'error',
  undone: 'muted',
  kept: 'warning',
};

export const columns = { xs: '40px minmax(0,1fr)', md: '40px minmax(0,3fr) 140px minmax(0,5fr) 150px' };

interface RowItemProps {
  row: ImportRow;
  isReadOnly: boolean;
  timeZone: string;
  onChange: (number: number, changes: RowChanges) => Promise<string | null>;
}

function DecisionSelect({ row, onDecide }: { row: ImportRow; onDecide: (changes: RowChanges) => void }) {
  const translate = useTranslate();
  const choices = readChoices(row);
  const handleChange = (value: string) => {
    const decision = importDecision.safeParse(value).data ?? null;
    onDecide({ decision, ...(decision ? { targetId: targetOf(row, decision) } : {}) });
  };
  return (
    <TextField
      select
      fullWidth
      value={row.decision ?? ''}
      disabled={row.verdict === 'invalid' || row.verdict === null}
      onChange={(event) => handleChange(event.target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: {
          'data-cell': '',
          'aria-label': translate('admin.import.check.decision_of', { number: row.number }),
        },
      }}
    >
      {row.verdict === 'similar' || row.decision === null ? (
        <option value="">{translate('admin.import.check.decision.none')}</option>
      ) : null}
      {choices.map(({ decision, word }) => (
        <option key={decision} value={decision}>
          {translate(`admin.import.check.decision.${word}`)}
        </option>
      ))}
    </TextField>
  );
}

/** One row: its picture, what it is about, what it is, what changes, and what is done with it. */
export const RowItem = memo(function RowItem({ row, isReadOnly, timeZone, onChange }: RowItemProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isComparing, setIsComparing] = useState(false);
  const { number, line, file, picture, verdict, outcome, target, similar } = row;
  const title =
    row.changes.find(({ field }) => field === 'title')?.after ?? row.values.title ?? target?.title;
  const fileName = row.path ?? file?.name ?? row.values.fileName;
  const name = title || fileName || translate('admin.import.check.no_file');

  const handleDecide = async (changes: RowChanges) => {
    setIsComparing(false);
    const refusal = await onChange(number, changes);
    if (refusal) notify(refusal, { type: 'error' });
  };

  return (
    <Box
      component="li"
      aria-label={translate('admin.import.check.row', { number, name })}
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'start',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '& > :nth-of-type(n+3)': { gridColumn: { xs: 2, md: 'auto' } },
      }}
    >
      <Thumbnail picture={picture ?? target?.picture ?? null} kind={file?.kind} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            number,
            line === null ? null : translate('admin.import.check.line', { line }),
            fileName || translate('admin.import.check.no_file'),
            row.isLookPending ? translate('admin.import.check.looking') : null,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </Typography>
      </Box>
      <Box>
        {outcome ? (
          <StatusDot tone={outcomeTones[outcome]}>
            {translate(`admin.import.check.outcome.${outcome}`)}
          </StatusDot>
        ) : verdict ? (
          <StatusDot tone={verdictTones[verdict]}>
            {translate(`admin.import.check.verdict.${verdict}`)}
          </StatusDot>
        ) : null}
        {target ? (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={`/library-item/${target.id}`} target="_blank" rel="noopener">
              {target.title}
            </MuiLink>
          </Typography>
        ) : null}
        {similar.length > 0 ? (
          <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', mt: 0.5 }}>
            <Thumbnail picture={picture} kind={file?.kind} size={40} />
            <Thumbnail picture={similar[0]?.picture ?? null} size={40} />
            {isReadOnly ? null : (
              <Button size="small" sx={{ minWidth: 0, px: 0.5 }} onClick={() => setIsComparing(true)}>
                {translate('admin.import.check.compare')}
              </Button>
            )}
          </Box>
        ) : null}
      </Box>
      <RowFields
        row={row}
        isReadOnly={isReadOnly}
        timeZone={timeZone}
        onChange={(changes) => onChange(number, changes)}
      />
      <Box>
        {isReadOnly ? (
          row.decision && !outcome ? (
            translate(`admin.import.check.decision.${row.decision}`)
          ) : null
        ) : (
          <DecisionSelect row={row} onDecide={(changes) => void handleDecide(changes)} />
        )}
      </Box>
      {isComparing ? (
        <CompareDialog
          row={row}
          onDecide={(changes) => void handleDecide(changes)}
          onClose={() => setIsComparing(false)}
        />
      ) : null}
    </Box>
  );
});
