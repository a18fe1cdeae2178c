import { Box, Typography } from '@mui/material';
import { useGetMany, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import type { TrainingVideo } from '../../../shared/contract/trainingVideo.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import { readStatus } from '../visibilityStatus.ts';
import type { BlockAttributes } from './blockAttributes.ts';
import { factsOfItem, factsOfVideo } from './pickerFacts.ts';

/** An item or a film as members find it in the text, and why they do not find it. */
export function RecordView({ attributes: { kind, source, recordId } }: { attributes: BlockAttributes }) {
  const translate = useTranslate();
  const isTraining = source === 'training';
  const ids = recordId === null ? [] : [recordId];
  const items = useGetMany<LibraryItem>('library-item', { ids }, { enabled: !isTraining });
  const videos = useGetMany<TrainingVideo>('training-video', { ids }, { enabled: isTraining });
  const { isPending } = isTraining ? videos : items;
  const item = items.data?.[0];
  const video = videos.data?.[0];
  const record = isTraining ? video : item;
  const status = record && readStatus(record);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 1, minHeight: 96 }}>
      <Thumbnail
        picture={record?.picture ?? null}
        kind={kind === 'video' ? 'video' : item?.file.kind}
        fit={item?.picture?.fit}
        size={80}
      />
      <Box sx={{ minWidth: 0, pt: { xs: 5, sm: 0 }, pr: { sm: 18 } }}>
        <Typography variant="caption" color="textSecondary">
          {translate(`admin.rich_text.blocks.${isTraining ? 'training' : kind}`)}
        </Typography>
        <Typography>
          {record?.title ?? (isPending ? '…' : translate('admin.news.item_gone', { id: recordId }))}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {item ? factsOfItem(item) : video ? factsOfVideo(video) : null}
        </Typography>
        {status && status !== 'published' ? (
          <Typography variant="caption" color="warning" sx={{ display: 'block' }}>
            {translate('admin.rich_text.not_seen')}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}
