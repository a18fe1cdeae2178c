import { Box, LinearProgress, Link, Typography } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Recall } from '../../../shared/contract/recall.ts';
import { StatusDot } from '../../components/StatusDot.tsx';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { AnswerBar, AnswerMark } from './AnswerBar.tsx';
import { openOf, percentOf, writeScope, writeState } from './recallWords.ts';

/** What is called back and why, until when, how far the mails are, and how much is confirmed. */
export function RecallHead({ recall }: { recall: Recall }) {
  const translate = useTranslate();
  const { reason, startedBy, startedAt, shownNow } = recall;
  const { tone, words } = writeState(recall, translate);
  const { canAccess: canEdit = false } = useCanAccess({ resource: 'recall', action: 'edit' });
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 5,
        rowGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <StatusDot tone={tone}>{words}</StatusDot>
        <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>{reason}</Typography>
        <Typography variant="body2" color="textSecondary">
          <Scope recall={recall} />
          {' · '}
          {translate('admin.recalls.started_by', { name: startedBy, at: formatMediumDateTime(startedAt) })}
        </Typography>
        {canEdit ? <Mails recall={recall} /> : null}
        {shownNow > 0 && recall.endedAt === null ? (
          <Typography color="warning" role="status">
            {translate('admin.recalls.shown_again', { smart_count: shownNow })}
          </Typography>
        ) : null}
      </Box>
      <Progress recall={recall} />
    </Box>
  );
}

/** What is called back; leads to its record, for those who may open it. */
function Scope({ recall }: { recall: Recall }) {
  const translate = useTranslate();
  const { scope } = recall;
  const { canAccess = false } = useCanAccess({ resource: 'usage-right', action: 'show' });
  const words = writeScope(recall, translate);
  const to =
    scope.kind === 'right' && scope.rightId !== null
      ? `/usage-right/${scope.rightId}`
      : scope.kind === 'version'
        ? `/library-item/${scope.itemId}`
        : null;
  if (to === null || !canAccess) return words;
  return (
    <Link component={RouterLink} to={to} color="inherit">
      {words}
    </Link>
  );
}

/** Whether mails of a recall are still to be written. */
export const isMailing = ({ endedAt, waitingCount }: Recall): boolean => endedAt === null && waitingCount > 0;

/** How far the mails are; they go out in the background. They are counted of all, and so shown to those who list all. */
function Mails({ recall }: { recall: Recall }) {
  const { mailCount, waitingCount, holderCount } = recall;
  const translate = useTranslate();
  const isGoingOn = isMailing(recall);
  return (
    <Box role="status" sx={{ maxWidth: 420 }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {isGoingOn
          ? translate('admin.recalls.mails_waiting', { smart_count: waitingCount, total: holderCount })
          : translate('admin.recalls.mails_done', { smart_count: mailCount })}
      </Typography>
      {isGoingOn ? (
        <LinearProgress
          variant="determinate"
          value={holderCount === 0 ? 0 : ((holderCount - waitingCount) / holderCount) * 100}
          aria-hidden
          sx={{ height: 2, mt: 0.5 }}
        />
      ) : null}
    </Box>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function Progress({ recall }: { recall: Recall }) {
  const translate = useTranslate();
  const { holderCount, answeredCount, onAirCount, markets } = recall;
  if (holderCount === 0) return <Typography>{translate('admin.recalls.holders_none')}</Typography>;
  const deleted = sum(markets.map((market) => market.deleted));
  const neverUsed = sum(markets.map((market) => market.neverUsed));
  const parts = [
    ['deleted', translate('admin.recalls.answers.deleted'), deleted],
    ['neverUsed', translate('admin.recalls.answers.never-used'), neverUsed],
    ['onAir', translate('admin.recalls.answers.on-air'), onAirCount],
    ['open', translate('admin.recalls.states.open'), openOf(recall)],
  ] as const;
  return (
    <Box
      component="section"
      aria-label={translate('admin.recalls.progress')}
      sx={{ display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums lining-nums' }}
    >
      <Typography variant="h2" component="p">
        {translate('admin.recalls.percent', { percent: percentOf(recall) })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('admin.recalls.confirmed', { answered: answeredCount, smart_count: holderCount })}
      </Typography>
      <AnswerBar holders={holderCount} deleted={deleted} neverUsed={neverUsed} onAir={onAirCount} />
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
      >
        {parts.map(([part, words, count]) => (
          <Typography key={part} component="li" variant="body2" color="textSecondary">
            <AnswerMark part={part} />
            {words} {count}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
