import { Box, Button, Link, Typography } from '@mui/material';
import { useCanAccess, useCreatePath, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { RecallHolder } from '../../../shared/contract/recall.ts';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { describeTaken } from '../../components/recalls/describeTaken.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { formatDate, formatMediumDateTime } from '../../providers/formats.ts';
import { formatDay } from './recallWords.ts';

const tones: Record<RecallHolder['state'], Tone> = {
  open: 'muted',
  answered: 'success',
  'on-air': 'warning',
};

interface HolderLineProps {
  holder: RecallHolder;
  /** `null` where nobody may answer for them. */
  onAnswer: (() => void) | null;
}

/** Somebody who took something: what, when they were written to, and what they answered. */
export function HolderLine({ holder, onAnswer }: HolderLineProps) {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  const { account, state, note, lastAt } = holder;
  const about = [account.company, nameOf(account.market)].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.75,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr) 168px',
        },
        alignItems: 'start',
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Typography>
          <Name account={account} />
          <Typography component="span" variant="body2" color="textSecondary">
            {about.map((fact) => ` · ${fact}`).join('')}
          </Typography>
        </Typography>
        {account.email ? (
          <Link href={`mailto:${account.email}`} variant="body2">
            {account.email}
          </Link>
        ) : null}
        <Typography variant="caption" color="textSecondary" component="div">
          {describeTaken(holder, translate)}
          {' · '}
          {translate('admin.recalls.last', { at: formatDate(lastAt) })}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: 1, md: 'auto' } }}>
        <StatusDot tone={tones[state]}>{writeAnswer(holder, translate)}</StatusDot>
        <AnswerFacts holder={holder} />
        {note ? (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {translate('admin.quoted', { text: note })}
          </Typography>
        ) : null}
      </Box>
      <Mails holder={holder} />
      {onAnswer ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('admin.recalls.answer_for_name', { name: account.name })}
          onClick={onAnswer}
          sx={{
            gridColumn: { xs: 2, md: 'auto' },
            gridRow: { xs: '2 / span 2', md: 'auto' },
            justifySelf: 'end',
            minHeight: { xs: 44, md: 0 },
          }}
        >
          {translate('admin.recalls.answer_for')}
        </Button>
      ) : null}
    </Box>
  );
}

type Translate = (key: string, options?: object) => string;

/** Their answer, in words; of one whose day has passed, that none is known. */
function writeAnswer({ state, answer, until }: RecallHolder, translate: Translate): string {
  if (state === 'open' || answer === null) return translate('admin.recalls.states.open');
  return answer === 'on-air' && until !== null
    ? translate('admin.recalls.still_until', { day: formatDay(until) })
    : translate(`admin.recalls.answers.${answer}`);
}

function AnswerFacts({ holder: { state, answer, until, answeredAt, answeredBy } }: { holder: RecallHolder }) {
  const translate = useTranslate();
  if (answeredAt === null) return null;
  const at = formatMediumDateTime(answeredAt);
  const facts = [
    // Its day has passed: what became of it is open again.
    state === 'open' && answer === 'on-air' && until !== null
      ? translate('admin.recalls.still_until', { day: formatDay(until) })
      : null,
    answeredBy === null
      ? translate('admin.recalls.answered', { at })
      : translate('admin.recalls.answered_by', { at, name: answeredBy }),
  ].filter((one) => one !== null);
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {facts.join(' · ')}
    </Typography>
  );
}

function Mails({ holder: { account, mailedAt, remindedAt, reminders } }: { holder: RecallHolder }) {
  const translate = useTranslate();
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="div"
      sx={{ minWidth: 0, gridColumn: { xs: 1, md: 'auto' } }}
    >
      {mailedAt
        ? translate('admin.recalls.mailed', { at: formatMediumDateTime(mailedAt) })
        : account.isReachable
          ? translate('admin.recalls.not_mailed')
          : null}
      {remindedAt && reminders > 0 ? (
        <div>
          {translate('admin.recalls.reminded', {
            smart_count: reminders,
            at: formatMediumDateTime(remindedAt),
          })}
        </div>
      ) : null}
      {account.isReachable ? null : (
        <StatusDot tone="warning">{translate('admin.recalls.unreachable')}</StatusDot>
      )}
    </Typography>
  );
}

/** Leads to the page of the account, for those who may open it. */
function Name({ account: { id, name } }: Pick<RecallHolder, 'account'>) {
  const createPath = useCreatePath();
  const { canAccess: canOpen = false } = useCanAccess({ resource: 'users', action: 'show' });
  if (!canOpen) return name;
  return (
    <Link component={RouterLink} to={createPath({ resource: 'users', type: 'edit', id })}>
      {name}
    </Link>
  );
}
