import { Alert, AlertTitle, Box, Button, Dialog, DialogActions, Skeleton, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { TERMS_REPLACED } from '../../shared/contract/terms.ts';
import { RichTextView } from '../components/rich-text/RichTextView.tsx';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { formatMediumDateTime } from '../providers/formats.ts';
import { readErrorCode, readErrorMessage } from '../providers/httpClient.ts';
import { useSignOut } from './useSignOut.tsx';

/** The width of a text that is read at length. */
const MEASURE = { width: '100%', maxWidth: 760, mx: 'auto', px: { xs: 2, sm: 3 } } as const;

interface TermsDialogProps {
  /** Once they are accepted, here or elsewhere: reads the session, by which the screen beneath goes on. */
  onSettled: () => Promise<void>;
}

export function TermsDialog({ onSettled }: TermsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const top = useRef<HTMLDivElement>(null);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { signOut, dialog } = useSignOut();
  const {
    data: terms,
    error,
    refetch,
  } = useQuery({
    queryKey: ['terms', 'in-force'],
    queryFn: ({ signal }) => dataProvider.readTermsInForce(signal),
    staleTime: 0,
  });
  const accepted = useMutation({
    mutationFn: (id: number) => dataProvider.acceptTerms(id),
    onSuccess: onSettled,
    onError: (fault) => {
      if (readErrorCode(fault) === TERMS_REPLACED)
        void refetch().then(() => top.current?.scrollTo({ top: 0 }));
    },
  });
  const isSettled = terms === null || (terms !== undefined && terms.acceptedAt !== null);
  const handleSettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (isSettled) void handleSettled();
  }, [isSettled]);

  return (
    <Dialog open fullScreen transitionDuration={0} aria-labelledby={titleId}>
      <Box
        ref={top}
        role="region"
        aria-label={translate('admin.terms.text')}
        tabIndex={0}
        sx={{ flex: 1, overflowY: 'auto' }}
      >
        <Box sx={{ ...MEASURE, py: { xs: 4, sm: 6 }, display: 'grid', gap: 2 }}>
          {terms ? (
            <>
              <Typography variant="h1" id={titleId}>
                {terms.title}
              </Typography>
              <Typography color="textSecondary">
                {translate('admin.terms.since', { date: formatMediumDateTime(terms.publishedAt) })}
              </Typography>
              <Typography>
                {translate(terms.changes === null ? 'admin.terms.lead' : 'admin.terms.lead_changed')}{' '}
                {translate('admin.terms.kept')}
              </Typography>
              {terms.changes === null ? null : (
                <Alert severity="info" variant="outlined">
                  <AlertTitle>{translate('resources.terms.fields.changes')}</AlertTitle>
                  <Box sx={{ whiteSpace: 'pre-line' }}>{terms.changes}</Box>
                </Alert>
              )}
              <RichTextView html={terms.body} />
            </>
          ) : error ? (
            <Alert
              severity="error"
              action={
                <Button size="small" color="inherit" onClick={() => void refetch()}>
                  {translate('admin.report.again')}
                </Button>
              }
            >
              {readErrorMessage(error)}
            </Alert>
          ) : (
            <Skeleton variant="rectangular" height={320} />
          )}
        </Box>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Box sx={MEASURE}>
          {accepted.error ? (
            <Alert severity="error" sx={{ mt: 2 }}>
              {readErrorMessage(accepted.error)}
            </Alert>
          ) : null}
          <DialogActions sx={{ px: 0, py: 2, justifyContent: 'space-between' }}>
            <Button onClick={() => void signOut()} sx={{ ml: -2 }}>
              {translate('ra.auth.logout')}
            </Button>
            <Button
              variant="contained"
              disabled={!terms}
              loading={accepted.isPending}
              onClick={() => terms && accepted.mutate(terms.id)}
            >
              {translate('admin.terms.accept')}
            </Button>
          </DialogActions>
        </Box>
      </Box>
      {dialog}
    </Dialog>
  );
}
