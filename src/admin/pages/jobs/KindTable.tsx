import Pause from '@mui/icons-material/PauseOutlined';
import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import Replay from '@mui/icons-material/ReplayOutlined';
import { Box, ButtonBase, IconButton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { Confirm, useCanAccess, useDataProvider, useTranslate } from 'react-admin';
import type { JobKind, JobKindState, JobState } from '../../../shared/contract/job.ts';
import { StatusDot } from '../../components/StatusDot.tsx';
import { useAction } from '../../components/useAction.ts';
import { visuallyHidden } from '../../components/visuallyHidden.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime, formatNumber } from '../../providers/formats.ts';
import type { JobFilters } from './useJobs.ts';

const FIGURES = ['waiting', 'running', 'failed'] as const satisfies readonly JobState[];

interface KindTableProps {
  kinds: readonly JobKindState[];
  onShow: (filters: Partial<JobFilters>) => void;
}

/** Every kind of work: how much waits, runs and failed, what is paused, and what can be done about it. */
export function KindTable({ kinds, onShow }: KindTableProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const act = useAction(['job']);
  const { canAccess: canPause = false } = useCanAccess({ resource: 'configuration', action: 'edit' });
  const [pausing, setPausing] = useState<JobKind | null>(null);
  const nameOf = (kind: JobKind) => translate(`admin.job.name.${kind}`);

  const setPaused = (kind: JobKind, isPaused: boolean) =>
    act(async () => {
      await dataProvider.pauseJobs(kind, isPaused);
      return isPaused ? 'admin.job.paused_now' : 'admin.job.resumed_now';
    });
  const retryAll = (kind: JobKind) =>
    act(async () => {
      const { changed } = await dataProvider.retryFailedJobs(kind);
      return changed === 0
        ? 'admin.job.retried_none'
        : translate('admin.job.retried', { smart_count: changed });
    });

  return (
    <Box>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <Box component="caption" sx={visuallyHidden}>
          {translate('admin.job.kinds')}
        </Box>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...head, textAlign: 'left', pl: { xs: 0, sm: 0 } }}>
              {translate('admin.job.kind')}
            </Box>
            {FIGURES.map((figure) => (
              <Box component="th" scope="col" key={figure} sx={head}>
                {translate(`admin.job.${figure}`)}
              </Box>
            ))}
            <Box component="td" sx={{ ...head, width: { xs: 48, sm: 96 } }} />
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.kind}>
              <Box
                component="th"
                scope="row"
                sx={{ ...cell, textAlign: 'left', fontWeight: 400, pl: { xs: 0, sm: 0 } }}
              >
                {nameOf(kind.kind)}
                {kind.pausedAt ? <PausedLine kind={kind} /> : null}
              </Box>
              {FIGURES.map((figure) => (
                <Box component="td" key={figure} sx={cell}>
                  {kind[figure] === 0 ? (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      0
                    </Box>
                  ) : (
                    <ButtonBase
                      aria-label={`${nameOf(kind.kind)}, ${translate(`admin.job.${figure}`)}: ${kind[figure]}`}
                      onClick={() => onShow({ kind: kind.kind, state: figure })}
                      sx={{
                        minWidth: 24,
                        minHeight: 32,
                        justifyContent: 'flex-end',
                        font: 'inherit',
                        textDecoration: 'underline',
                        textUnderlineOffset: 4,
                        color: figure === 'failed' ? 'error.main' : 'inherit',
                      }}
                    >
                      {formatNumber(kind[figure])}
                    </ButtonBase>
                  )}
                </Box>
              ))}
              <Box component="td" sx={{ ...cell, whiteSpace: { sm: 'nowrap' }, pr: { xs: 0, sm: 0 } }}>
                {kind.failed > 0 ? (
                  <Tooltip title={translate('admin.job.retry_all')}>
                    <IconButton
                      size="small"
                      aria-label={translate('admin.job.retry_all_of', { kind: nameOf(kind.kind) })}
                      onClick={() => void retryAll(kind.kind)}
                    >
                      <Replay fontSize="small" />
                    </IconButton>
                  </Tooltip>
                ) : null}
                {canPause ? (
                  <Tooltip title={translate(kind.pausedAt ? 'admin.job.resume' : 'admin.job.pause')}>
                    <IconButton
                      size="small"
                      aria-label={translate(kind.pausedAt ? 'admin.job.resume_of' : 'admin.job.pause_of', {
                        kind: nameOf(kind.kind),
                      })}
                      onClick={() =>
                        kind.pausedAt ? void setPaused(kind.kind, false) : setPausing(kind.kind)
                      }
                    >
                      {kind.pausedAt ? <PlayArrow fontSize="small" /> : <Pause fontSize="small" />}
                    </IconButton>
                  </Tooltip>
                ) : null}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      <Confirm
        isOpen={pausing !== null}
        title={translate('admin.job.pause_title', { kind: pausing ? nameOf(pausing) : '' })}
        content="admin.job.pause_text"
        confirm="admin.job.pause"
        onConfirm={() => {
          if (pausing) void setPaused(pausing, true);
          setPausing(null);
        }}
        onClose={() => setPausing(null)}
      />
    </Box>
  );
}

function PausedLine({ kind: { pausedAt, pausedBy } }: { kind: JobKindState }) {
  const translate = useTranslate();
  const time = formatMediumDateTime(pausedAt ?? '');
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      <StatusDot tone="warning">{translate('admin.job.paused')}</StatusDot>{' '}
      {pausedBy === null
        ? translate('admin.job.since', { time })
        : translate('admin.job.paused_by', { name: pausedBy, time })}
    </Typography>
  );
}

const cell = {
  minHeight: 44,
  height: 44,
  py: 0.5,
  pl: { xs: 0.75, sm: 1.5 },
  pr: { xs: 0.75, sm: 1.5 },
  textAlign: 'right',
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const;
const head = { ...cell, height: 36, color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 } as const;
