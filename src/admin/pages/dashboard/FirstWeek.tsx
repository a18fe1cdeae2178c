import Check from '@mui/icons-material/CheckOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useCanAccess, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { FirstStep } from '../../../shared/contract/firstWeek.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';

const QUERY = ['first-week'];
/** Where each step is done. */
const PATHS: Record<FirstStep, string> = {
  name: '/configuration',
  logo: '/configuration',
  library: '/library/create',
  items: '/import/create',
  people: '/users/invite',
};

interface StepProps {
  step: FirstStep;
  number: number;
  isDone: boolean;
}

function Step({ step, number, isDone }: StepProps) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '32px minmax(0, 1fr)',
        columnGap: 1.5,
        alignContent: 'start',
        p: 2,
        borderRight: 1,
        borderBottom: 1,
        borderColor: 'divider',
        color: isDone ? 'text.secondary' : 'inherit',
        '&:hover': isDone ? undefined : { bgcolor: 'var(--mui-palette-ground)' },
      }}
    >
      <Typography
        component="span"
        aria-hidden
        sx={{ fontSize: '1.75rem', fontWeight: 300, lineHeight: 1, fontVariantNumeric: 'lining-nums' }}
      >
        {isDone ? <Check sx={{ verticalAlign: 'middle' }} /> : number}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        {isDone ? (
          <Typography>
            {translate(`admin.first_week.steps.${step}`)} · {translate('admin.first_week.done')}
          </Typography>
        ) : (
          <Typography
            component={Link}
            to={PATHS[step]}
            sx={{
              color: 'inherit',
              fontWeight: 500,
              textDecoration: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {translate(`admin.first_week.steps.${step}`)}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {translate(`admin.first_week.help.${step}`)}
        </Typography>
      </Box>
    </Box>
  );
}

/** First steps of a new installation; hidden once all are done, or dismissed by an administrator. */
export function FirstWeek() {
  const translate = useTranslate();
  const notify = useNotify();
  const headingId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const { canAccess: canDismiss } = useCanAccess({ resource: 'configuration', action: 'edit' });
  const { data } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => dataProvider.readFirstWeek(signal),
  });
  const { mutate: dismiss, isPending } = useMutation({
    mutationFn: () => dataProvider.dismissFirstWeek(),
    onSuccess: (left) => queryClient.setQueryData(QUERY, left),
    onError: (error) => notify(readErrorMessage(error), { type: 'error' }),
  });
  const { steps = [], isDismissed = true } = data ?? {};
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isDismissed || done === steps.length) return null;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1, minHeight: 36 }}>
        <Typography id={headingId} variant="overline" component="h2" color="textSecondary" sx={{ flex: 1 }}>
          {translate('admin.first_week.title')} ·{' '}
          {translate('admin.first_week.count', { done, all: steps.length })}
        </Typography>
        {canDismiss ? (
          <Button size="small" color="inherit" loading={isPending} onClick={() => dismiss()}>
            {translate('admin.first_week.dismiss')}
          </Button>
        ) : null}
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
          borderTop: 1,
          borderLeft: 1,
          borderColor: 'divider',
        }}
      >
        {steps.map(({ key, isDone }, index) => (
          <Step key={key} step={key} number={index + 1} isDone={isDone} />
        ))}
      </Box>
    </Box>
  );
}
