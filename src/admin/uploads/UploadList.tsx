import { Box, Button, Link, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { UploadRow } from './UploadRow.tsx';
import { readStatus, type UploadGroup } from './uploadGroups.ts';
import { type DuplicateAnswer, isAsking, type QueuedFile } from './uploadMeta.ts';

interface UploadListProps {
  groups: readonly UploadGroup[];
  /**
   * The library whose panel this is; its files need no heading of their own when there are no others. `null` for files
   * of no library; `undefined` where every group has its heading.
   */
  libraryId: number | null | undefined;
  isPaused: boolean;
  onStart: (fileIds: string[]) => void;
  onRemove: (fileIds: string[]) => void;
  onAnswer?: (fileId: string, answer: DuplicateAnswer) => void;
  onLeave?: (() => void) | undefined;
}

type Row = { key: string; group: UploadGroup; file?: QueuedFile };

const HEADING_HEIGHT = 44;
const ROW_HEIGHT = { wide: 48, narrow: 84 };
/** More for a row that asks. Rows are as high as what they say: these are guesses until one was drawn. */
const ANSWER_HEIGHT = 40;

function GroupHeading({
  group,
  libraryId,
  onStart,
  onLeave,
}: { group: UploadGroup } & Pick<UploadListProps, 'libraryId' | 'onStart' | 'onLeave'>) {
  const translate = useTranslate();
  const waiting = group.files.filter((file) => readStatus(file) === 'waiting').map(({ id }) => id);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: HEADING_HEIGHT,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="h3" noWrap sx={{ flex: 1, fontWeight: 500 }}>
        {group.to && group.libraryId !== libraryId ? (
          <Link component={RouterLink} to={group.to} onClick={onLeave} color="inherit">
            {group.title}
          </Link>
        ) : (
          (group.title ?? translate('admin.upload.replacements'))
        )}
      </Typography>
      {waiting.length > 0 && group.libraryId !== libraryId ? (
        <Button size="small" onClick={() => onStart(waiting)}>
          {translate('admin.upload.start', { smart_count: waiting.length })}
        </Button>
      ) : null}
    </Box>
  );
}

/** The rows of the queue. Only those in view exist, so that thousands of files stay light. */
export function UploadList({
  groups,
  libraryId,
  isPaused,
  onStart,
  onRemove,
  onAnswer,
  onLeave,
}: UploadListProps) {
  const translate = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const hasHeadings = groups.some((group) => group.libraryId !== libraryId);
  const rows = groups.flatMap((group): Row[] => [
    ...(hasHeadings ? [{ key: `group-${group.to ?? group.libraryId}`, group }] : []),
    // A row with a prompt is higher: its changed key makes the list measure it again.
    ...group.files.map((file) => ({ key: isAsking(file) ? `${file.id} asks` : file.id, group, file })),
  ]);
  const fileHeight = isWide ? ROW_HEIGHT.wide : ROW_HEIGHT.narrow;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const file = rows[index]?.file;
      if (!file) return HEADING_HEIGHT;
      return isAsking(file) ? fileHeight + ANSWER_HEIGHT : fileHeight;
    },
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 4,
  });

  return (
    <Box ref={scroller} sx={{ maxHeight: 336, overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="ul"
        aria-label={translate('admin.upload.queue')}
        sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0 }}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return row ? (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{
                position: 'absolute',
                insetInline: 0,
                top: 0,
                transform: `translateY(${start}px)`,
              }}
            >
              {row.file ? (
                <UploadRow
                  file={row.file}
                  isPaused={isPaused}
                  onStart={onStart}
                  onRemove={onRemove}
                  onAnswer={onAnswer}
                />
              ) : (
                <GroupHeading group={row.group} libraryId={libraryId} onStart={onStart} onLeave={onLeave} />
              )}
            </li>
          ) : null;
        })}
      </Box>
    </Box>
  );
}
