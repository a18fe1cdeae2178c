import Undo from '@mui/icons-material/UndoOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ImportRecord } from '../../../../shared/contract/import.ts';
import { formatMediumDateTime } from '../../../providers/formats.ts';
import { FaultsButton } from '../check/CheckStep.tsx';
import { RowList } from '../check/RowList.tsx';
import type { StepProps } from '../frame.ts';
import { summariseOutcome } from './summary.ts';
import { UndoDialog } from './UndoDialog.tsx';

/** Address of the items that an import made or changed. */
export const reviewPath = ({ id, library }: Pick<ImportRecord, 'id' | 'library'>): string =>
  `/library/${library.id}/items?${new URLSearchParams({ filter: JSON.stringify({ importId: id }) })}`;

function Who({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const { committedAt, committedBy, undoneAt, undoneBy } = record;
  const say = (key: string, person: { name: string } | null, at: string | null) =>
    at === null
      ? null
      : translate(key, {
          name: person?.name ?? translate('admin.import.somebody'),
          date: formatMediumDateTime(at),
        });
  return (
    <Typography color="textSecondary">
      {[
        say('admin.import.confirm.by', committedBy, committedAt),
        say('admin.import.confirm.undone_by', undoneBy, undoneAt),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
}

/** What came of an import: the way to its items, its failed rows, and undoing it. */
export function ImportReport({ record, frame }: Pick<StepProps, 'record' | 'frame'>) {
  const translate = useTranslate();
  const [isUndoing, setIsUndoing] = useState(false);
  const { state, counts, library } = record;
  const { failed, undone, kept, skipped } = counts.outcomes;
  const done = summariseOutcome(record);
  const words = (key: string, count: number) =>
    translate(`admin.import.confirm.${key}`, { smart_count: count });
  const headline =
    state === 'done'
      ? done.map(({ key, count }) => words(key, count)).join(', ') || words('done_nothing', 0)
      : state === 'undone'
        ? words('undone', 0)
        : words(state === 'cancelled' ? 'cancelled' : 'failed', 0);
  const details = [
    failed > 0 ? words('done_failed', failed) : null,
    skipped > 0 ? words('left', skipped) : null,
    counts.addedMeanwhile > 0 ? words('added_meanwhile', counts.addedMeanwhile) : null,
    undone > 0 ? words('undone_count', undone) : null,
    kept > 0 ? words('kept', kept) : null,
  ].filter(Boolean);

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Box sx={{ display: 'grid', gap: 1, maxWidth: '72ch' }}>
        <div role="status">
          <Typography variant="h2">{headline}</Typography>
        </div>
        {details.length > 0 ? <Typography>{details.join(', ')}</Typography> : null}
        <Who record={record} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'done' && done.length > 0 ? (
          <>
            <Button variant="contained" component={Link} to={reviewPath(record)}>
              {translate('admin.import.confirm.review')}
            </Button>
            <Button variant="outlined" color="error" startIcon={<Undo />} onClick={() => setIsUndoing(true)}>
              {translate('admin.import.confirm.undo')}
            </Button>
          </>
        ) : null}
        {failed > 0 ? <FaultsButton record={record} /> : null}
        <Button component={Link} to={`/import/create?library=${library.id}`}>
          {translate('admin.import.confirm.again')}
        </Button>
      </Box>
      {failed + kept > 0 ? (
        <Box component="section" aria-label={translate('admin.import.confirm.report')}>
          <RowList record={record} initialFilter={{ outcome: failed > 0 ? 'failed' : 'kept' }} />
        </Box>
      ) : counts.rows > 0 ? (
        <Button component={Link} to={frame.hrefOf('check')} sx={{ justifySelf: 'start' }}>
          {translate('admin.import.confirm.report')}
        </Button>
      ) : null}
      {isUndoing ? <UndoDialog record={record} onClose={() => setIsUndoing(false)} /> : null}
    </Box>
  );
}
