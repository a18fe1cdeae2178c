import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import {
  STATUS_GROUPS,
  type StatusGroup,
  type StatusLine,
  type StatusState,
} from '../../../shared/contract/status.ts';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';
import { visuallyHidden } from '../../components/visuallyHidden.ts';
import { formatFacts } from './formatFacts.ts';

const TONES: Record<StatusState, Tone> = { good: 'success', look: 'warning', act: 'error' };
const groupOf = ({ name }: StatusLine): StatusGroup | undefined =>
  (Object.keys(STATUS_GROUPS) as StatusGroup[]).find((group) =>
    (STATUS_GROUPS[group] as readonly string[]).includes(name),
  );

function useWords() {
  const translate = useTranslate();
  return {
    found: ({ value, facts }: StatusLine) =>
      translate(`admin.health.value.${value}`, formatFacts(facts, translate)),
    state: ({ state }: StatusLine) => (
      <StatusDot tone={TONES[state]}>{translate(`admin.health.state.${state}`)}</StatusDot>
    ),
  };
}

/** What is not good, the worst first, with what to do about it. */
export function ToDo({ lines }: { lines: readonly StatusLine[] }) {
  const translate = useTranslate();
  const heading = useId();
  const words = useWords();
  const faulty = (['act', 'look'] as const).flatMap((state) => lines.filter((line) => line.state === state));
  if (faulty.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="overline" component="h3" color="textSecondary">
        {translate('admin.health.todo')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {faulty.map((line) => (
          <Box
            component="li"
            key={line.name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '72px 260px minmax(0, 1fr)' },
              columnGap: 3,
              rowGap: 0.25,
              alignItems: 'baseline',
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {words.state(line)}
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500 }}>
                {translate(`admin.health.group.${groupOf(line)}`)} ·{' '}
                {translate(`admin.health.line.${line.name}`)}
              </Typography>
              <Typography variant="caption" component="div" color="textSecondary" sx={wrapping}>
                {words.found(line)}
              </Typography>
            </Box>
            <Typography sx={{ maxWidth: '72ch' }}>
              {translate(`admin.health.advice.${line.advice}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const wrapping = { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums lining-nums' } as const;
const cell = { p: 0, py: 0.75, borderBottom: 1, borderColor: 'divider', verticalAlign: 'baseline' } as const;

/** One group of lines as a table. */
export function GroupTable({ group, lines }: { group: StatusGroup; lines: readonly StatusLine[] }) {
  const translate = useTranslate();
  const words = useWords();
  const mine = lines.filter((line) => groupOf(line) === group);
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' }}>
      <Box component="caption" sx={{ textAlign: 'left', borderBottom: 1, borderColor: 'divider', pb: 0.5 }}>
        <Typography variant="overline" component="h3" color="textSecondary">
          {translate(`admin.health.group.${group}`)}
        </Typography>
      </Box>
      <Box component="thead" sx={visuallyHidden}>
        <tr>
          {['what', 'found', 'state_of'].map((name) => (
            <th scope="col" key={name}>
              {translate(`admin.health.${name}`)}
            </th>
          ))}
        </tr>
      </Box>
      <tbody>
        {mine.map((line) => (
          <tr key={line.name}>
            <Box component="th" scope="row" sx={{ ...cell, width: 132, textAlign: 'left', fontWeight: 400 }}>
              {translate(`admin.health.line.${line.name}`)}
            </Box>
            <Box component="td" sx={{ ...cell, ...wrapping, px: 2, color: 'text.secondary' }}>
              {words.found(line)}
            </Box>
            <Box component="td" sx={{ ...cell, width: 64 }}>
              {words.state(line)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
