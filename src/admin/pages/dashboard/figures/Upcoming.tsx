import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { DEFAULT_PERIOD, type UpcomingReport } from '../../../../shared/contract/report.ts';
import { formatMediumDateTime, formatNumber } from '../../../providers/formats.ts';
import { FigureLink, listPath } from './FigureLinks.tsx';
import { ReportCard } from './ReportCard.tsx';
import { useUpcoming } from './useReports.ts';

const SHOWN = 6;
const cell = {
  height: 40,
  p: 0,
  pl: 2,
  textAlign: 'right',
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const;
const head = { ...cell, height: 32, color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 } as const;

const SIDES = [
  ['appears', 'appearsBefore'],
  ['expires', 'expiresBefore'],
] as const;

/** What appears and expires in the days ahead: how much of each kind, and what comes next. */
export function Upcoming() {
  const query = useUpcoming();
  const { data } = query;
  return (
    <ReportCard
      title="admin.report.upcoming"
      query={query}
      empty={data?.kinds.length === 0 ? 'admin.report.upcoming_none' : undefined}
      sheet={{ of: 'upcoming', days: DEFAULT_PERIOD }}
    >
      {data ? (
        <>
          <KindTable report={data} />
          <NextList report={data} />
        </>
      ) : null}
    </ReportCard>
  );
}

function KindTable({ report: { kinds, until } }: { report: UpcomingReport }) {
  const translate = useTranslate();
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', mb: 2 }}>
      <thead>
        <tr>
          {['kind', 'appears', 'expires'].map((name, index) => (
            <Box
              component="th"
              scope="col"
              key={name}
              sx={index === 0 ? { ...head, textAlign: 'left', pl: 0 } : head}
            >
              {translate(`admin.report.${name}`)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, ...counts }) => {
          const name = translate(`resources.${kind}.name`, { smart_count: 2 });
          return (
            <tr key={kind}>
              <Box component="th" scope="row" sx={{ ...cell, textAlign: 'left', fontWeight: 400, pl: 0 }}>
                {name}
              </Box>
              {SIDES.map(([side, filter]) => (
                <Box component="td" key={side} sx={cell}>
                  {counts[side] === 0 ? (
                    '—'
                  ) : (
                    <FigureLink
                      to={listPath(kind, { [filter]: until })}
                      label={`${translate(`admin.report.${side}_of`, { kind: name })}: ${counts[side]}`}
                    >
                      {formatNumber(counts[side])}
                    </FigureLink>
                  )}
                </Box>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

function NextList({ report: { next } }: { report: UpcomingReport }) {
  const translate = useTranslate();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {next.slice(0, SHOWN).map(({ kind, id, title, at, what }) => (
        <Box
          component="li"
          key={`${kind}/${id}/${what}`}
          sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 0.75 }}
        >
          <Typography
            noWrap
            component={Link}
            to={`/${kind}/${id}`}
            sx={{
              flex: 1,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {title}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap sx={{ flex: 'none' }}>
            {translate(`admin.report.${what}`)} · {formatMediumDateTime(at)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
