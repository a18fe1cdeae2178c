import { Alert, Box, Button, LinearProgress, TablePagination, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import {
  INVITATION_FATES,
  type InvitationFate,
  type InvitationRow,
} from '../../../../shared/contract/invitation.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { PersonRow } from './PersonRow.tsx';
import type { ReadPeople } from './readPeople.ts';
import { useReview } from './useReview.ts';

const PAGE = 25;

interface ReviewPeopleProps {
  read: ReadPeople;
  onAgain: () => void;
  onSend: (rows: readonly InvitationRow[]) => void;
}

/** Every row with what would become of it; what is wrong is corrected in place. */
export function ReviewPeople({ read, onAgain, onSend }: ReviewPeopleProps) {
  const translate = useTranslate();
  const { rows, judged, error, isChecking, retry, change, remove } = useReview(read.rows);
  const [shown, setShown] = useState<InvitationFate | null>(null);
  const [page, setPage] = useState(0);
  // A row that is being corrected stays where it is, whatever it becomes.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const fateOf = (place: number) => judged.get(place)?.fate;
  const countOf = (fate: InvitationFate) => rows.filter(({ place }) => fateOf(place) === fate).length;
  const listed = rows.filter(({ place }) => shown === null || fateOf(place) === shown || touched.has(place));
  const last = Math.max(0, Math.ceil(listed.length / PAGE) - 1);
  const current = Math.min(page, last);
  const fresh = countOf('new');
  const refused = countOf('refused');
  const ignored = read.columns.filter(({ field, title }) => field === null && title !== '');

  const show = (fate: InvitationFate | null) => {
    setShown(fate);
    setPage(0);
    setTouched(new Set());
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {read.left > 0 ? (
        <Alert severity="warning">{translate('admin.invite.left', { smart_count: read.left })}</Alert>
      ) : null}
      {ignored.length > 0 ? (
        <Alert severity="info">
          {translate('admin.invite.ignored', { columns: ignored.map(({ title }) => title).join(', ') })}
        </Alert>
      ) : null}
      {error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void retry()}>{translate('ra.action.refresh')}</Button>}
        >
          {readErrorMessage(error)}
        </Alert>
      ) : null}
      <Box
        role="group"
        aria-label={translate('admin.invite.show')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <FateButton
          label={translate('admin.invite.all', { count: rows.length })}
          isChosen={shown === null}
          onClick={() => show(null)}
        />
        {INVITATION_FATES.map((fate) => (
          <FateButton
            key={fate}
            label={`${translate(`admin.invite.fate.${fate}`)} ${countOf(fate)}`}
            isChosen={shown === fate}
            onClick={() => show(fate)}
          />
        ))}
        <Button size="small" sx={{ ml: 'auto' }} onClick={onAgain}>
          {translate('admin.invite.again')}
        </Button>
      </Box>
      <Box sx={{ height: 4 }}>{isChecking ? <LinearProgress /> : null}</Box>
      {listed.length === 0 ? (
        <Typography role="status" color="textSecondary" sx={{ py: 3 }}>
          {translate('admin.invite.none_shown')}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={translate('admin.invite.table')}
          sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
        >
          {listed.slice(current * PAGE, (current + 1) * PAGE).map(({ place, row }) => (
            <PersonRow
              key={place}
              place={place}
              row={row}
              judged={judged.get(place)}
              isTouched={touched.has(place)}
              onChange={(field, text) => {
                setTouched(new Set([...touched, place]));
                change(place, field, text);
              }}
              onRemove={() => remove(place)}
            />
          ))}
        </Box>
      )}
      {listed.length > PAGE ? (
        <TablePagination
          component="div"
          count={listed.length}
          page={current}
          rowsPerPage={PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_event, next) => setPage(next)}
        />
      ) : null}
      <Box
        sx={{
          position: 'sticky',
          // Above the labels of the fields, which stand out of their frames.
          zIndex: 2,
          bottom: 0,
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
          py: 2,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
        }}
      >
        <Button
          variant="contained"
          disabled={fresh === 0 || isChecking || error !== null}
          onClick={() => setAsking(true)}
        >
          {translate('admin.invite.send', { smart_count: fresh })}
        </Button>
        <Typography variant="body2" color="textSecondary" role="status">
          {fresh === 0 && !isChecking
            ? translate('admin.invite.nothing')
            : refused > 0
              ? translate('admin.invite.refused_stay', { smart_count: refused })
              : ''}
        </Typography>
      </Box>
      <Confirm
        isOpen={isAsking}
        title={translate('admin.invite.ask_title', { smart_count: fresh })}
        content="admin.invite.ask_text"
        confirm={translate('admin.invite.send', { smart_count: fresh })}
        onConfirm={() => onSend(rows.map(({ row }) => row))}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}

function FateButton({ label, isChosen, onClick }: { label: string; isChosen: boolean; onClick: () => void }) {
  return (
    <Button
      size="small"
      variant={isChosen ? 'contained' : 'outlined'}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
