import Close from '@mui/icons-material/CloseOutlined';
import Refresh from '@mui/icons-material/RefreshOutlined';
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { useUppyContext, useUppyState } from '@uppy/react';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { StatusDot, type Tone } from '../components/StatusDot.tsx';
import { formatSize } from '../providers/formats.ts';
import { describeTarget } from './failedCsv.ts';
import { readStatus, type UploadStatus } from './uploadGroups.ts';
import { answersFor, type DuplicateAnswer, type QueuedFile } from './uploadMeta.ts';

const tones: Record<UploadStatus, Tone> = {
  waiting: 'muted',
  queued: 'muted',
  asking: 'warning',
  skipped: 'muted',
  sending: 'warning',
  done: 'success',
  failed: 'error',
  missing: 'error',
};

interface UploadRowProps {
  file: QueuedFile;
  isPaused: boolean;
  onStart: (fileIds: string[]) => void;
  onRemove: (fileIds: string[]) => void;
  onAnswer?: ((fileId: string, answer: DuplicateAnswer) => void) | undefined;
}

/** Follows one file from byte to byte, while the list around it is drawn twice a second. */
function RowProgress({ fileId, name }: { fileId: string; name: string }) {
  const { uppy } = useUppyContext();
  const percent = useUppyState(uppy, ({ files }) => files[fileId]?.progress.percentage ?? 0);
  return (
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-label={name}
      sx={{ position: 'absolute', insetInline: 0, bottom: -1, height: 2, '& *': { transition: 'none' } }}
    />
  );
}

type Translate = ReturnType<typeof useTranslate>;
function describeRepeated({ meta: { duplicate, twin } }: QueuedFile, translate: Translate): string {
  if (!duplicate) return translate('admin.transfer.duplicate.twin', { name: twin });
  const { library, title } = duplicate;
  return translate('admin.transfer.duplicate.already', { library: library.title, title });
}

/**
 * A file of the queue: its name, where it goes, its size, how far it is or why it failed. Uppy makes a new object of a
 * file only when the file changes, so that rows which stand still are not rendered.
 */
export const UploadRow = memo(function UploadRow({
  file,
  isPaused,
  onStart,
  onRemove,
  onAnswer,
}: UploadRowProps) {
  const translate = useTranslate();
  const { name, meta, size, progress } = file;
  const status = readStatus(file);
  const percent = progress.percentage ?? 0;
  const target = describeTarget(file, translate);
  const isHeld = isPaused && (status === 'sending' || status === 'queued');
  // All bytes have left: the server reads what arrived.
  const isChecked = status === 'sending' && percent === 100;
  const word = isHeld ? 'paused' : isChecked ? 'checking' : status;

  return (
    <Box
      sx={{
        position: 'relative',
        minHeight: { xs: 84, md: 48 },
        py: 0.5,
        display: 'grid',
        alignItems: 'center',
        alignContent: 'center',
        columnGap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0,1fr) auto',
          md: 'minmax(0,2fr) minmax(0,1fr) 64px minmax(0,2fr) 76px',
        },
        borderBottom: 1,
        borderColor: 'divider',
        '& > *': { minWidth: 0 },
      }}
    >
      <Typography noWrap title={meta.relativePath ?? name}>
        {name}
      </Typography>
      <Typography noWrap color="textSecondary" title={target} sx={{ gridRow: { xs: 2, md: 'auto' } }}>
        {target}
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {' · '}
          {formatSize(size ?? 0)}
        </Box>
      </Typography>
      <Typography
        noWrap
        color="textSecondary"
        sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {formatSize(size ?? 0)}
      </Typography>
      <Box
        sx={{
          gridRow: { xs: 3, md: 'auto' },
          overflowWrap: 'anywhere',
          '& span': { whiteSpace: 'normal', lineHeight: 1.25 },
        }}
      >
        <StatusDot tone={tones[status]}>
          {meta.failure?.reason ??
            (status === 'asking'
              ? describeRepeated(file, translate)
              : translate(`admin.upload.status.${word}`, { percent }))}
        </StatusDot>
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gridRow: { xs: '1 / 4', md: 'auto' },
          gridColumn: { xs: 2, md: 'auto' },
        }}
      >
        {meta.failure?.canRetry ? (
          <IconButton
            size="small"
            aria-label={translate('admin.upload.retry', { name })}
            onClick={() => onStart([file.id])}
          >
            <Refresh fontSize="small" />
          </IconButton>
        ) : null}
        {status === 'done' ? null : (
          <IconButton
            size="small"
            aria-label={translate('admin.upload.remove', { name })}
            onClick={() => onRemove([file.id])}
          >
            <Close fontSize="small" />
          </IconButton>
        )}
      </Box>
      {status === 'asking' && onAnswer ? (
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1, height: 40, alignItems: 'center' }}>
          {answersFor(file).map((answer) => (
            <Button
              key={answer}
              size="small"
              variant="outlined"
              aria-label={translate('admin.transfer.duplicate.of', {
                answer: translate(`admin.transfer.duplicate.${answer}`),
                name,
              })}
              onClick={() => onAnswer(file.id, answer)}
            >
              {translate(`admin.transfer.duplicate.${answer}`)}
            </Button>
          ))}
        </Box>
      ) : null}
      {status === 'sending' && !isChecked ? <RowProgress fileId={file.id} name={name} /> : null}
    </Box>
  );
});
