import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import type { TrainingVideo } from '../../../shared/contract/trainingVideo.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatClock } from './clock.ts';

/** A signed address works for an hour. */
const RENEW_MS = 50 * 60_000;

/** The stored film, so that chapters can be set where they are seen to begin. */
export function FilmPreview({ onAdd }: { onAdd: (start: number) => void }) {
  const translate = useTranslate();
  const record = useRecordContext<TrainingVideo>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const media = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState(0);
  const { data } = useQuery({
    queryKey: ['training-video', 'preview', record?.id, record?.film?.id],
    queryFn: () => dataProvider.previewTraining(record?.id ?? 0),
    enabled: record?.film?.state === 'ready',
    staleTime: RENEW_MS,
    refetchOnWindowFocus: false,
  });
  if (!record?.film) return null;
  const start = Math.floor(time);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are what is being written here. */}
      <video
        ref={media}
        src={data?.url}
        poster={record.picture?.sources.at(-1)?.url}
        controls
        playsInline
        preload="metadata"
        aria-label={translate('admin.training.preview')}
        style={{ width: '100%', maxWidth: 480, aspectRatio: '16 / 9', background: '#121211' }}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
      />
      <Button size="small" onClick={() => onAdd(start)}>
        {translate('admin.training.add_chapter_here', { time: formatClock(start) })}
      </Button>
    </Box>
  );
}
