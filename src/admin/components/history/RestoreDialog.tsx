import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import type { HistoryOf } from '../../providers/histories.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { FieldDifference } from './FieldDifference.tsx';
import { useFieldWords } from './useFieldWords.ts';

interface RestoreDialogProps {
  of: HistoryOf;
  resource: string;
  /** The change after which the record had what comes back. */
  number: number;
  at: string;
  onClose: () => void;
  onRestored: () => void;
}

/** Shows what a version had that is different now, and gives back the fields that are chosen. */
export function RestoreDialog({ of, resource, number, at, onClose, onRestored }: RestoreDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { nameOf } = useFieldWords(resource);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['history', of, 'version', number],
    queryFn: ({ signal }) => dataProvider.readVersion(of, number, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const restorable = data?.fields.filter(({ canRestore }) => canRestore) ?? [];
  const chosen = restorable.map(({ field }) => field).filter((field) => !left.has(field));

  const toggle = (field: string) => {
    const next = new Set(left);
    if (!next.delete(field)) next.add(field);
    setLeft(next);
  };
  const handleRestore = async () => {
    if (!data) return;
    setRunning(true);
    try {
      await dataProvider.restoreVersion(of, number, { fields: chosen, version: data.version });
      onRestored();
    } catch (problem) {
      setFailure(refusalOf(problem));
      // Another user may have saved: the differences are read again.
      await refetch();
    } finally {
      setRunning(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('admin.history.restore_title', { at: formatMediumDateTime(at) })}
      </DialogTitle>
      <DialogContent>
        {failure ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {failure}
          </Alert>
        ) : null}
        {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
        {isPending ? <Skeleton variant="rectangular" height={160} /> : null}
        {data?.fields.length === 0 ? (
          <Typography>{translate('admin.history.restore_same')}</Typography>
        ) : null}
        {data && data.fields.length > 0 ? (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {translate(restorable.length > 0 ? 'admin.history.restore_text' : 'admin.history.restore_none')}
          </Typography>
        ) : null}
        {data?.fields.map((change) => (
          <Box key={change.field} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <FormControlLabel
              disabled={!change.canRestore || isRunning}
              control={
                <Checkbox
                  size="small"
                  checked={change.canRestore && !left.has(change.field)}
                  onChange={() => toggle(change.field)}
                />
              }
              label={
                change.canRestore
                  ? nameOf(change)
                  : `${nameOf(change)} · ${translate('admin.history.cannot_restore')}`
              }
            />
            <Box sx={{ pl: 4 }}>
              <FieldDifference change={change} resource={resource} isNamed={false} />
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={isRunning}
          onClick={() => void handleRestore()}
        >
          {translate('admin.history.restore_confirm', { smart_count: Math.max(chosen.length, 1) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A refusal with what it says about single fields. */
function refusalOf(problem: unknown): string {
  const body = problem instanceof Error && 'body' in problem ? problem.body : null;
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null;
  const messages =
    typeof errors === 'object' && errors !== null
      ? Object.values(errors).filter((text) => typeof text === 'string')
      : [];
  return [readErrorMessage(problem), ...messages.filter((text) => text !== readErrorMessage(problem))].join(
    ' ',
  );
}
