import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { Thumbnail } from '../../../components/Thumbnail.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { FocusInput } from './FocusInput.tsx';
import { SoundPreview } from './SoundPreview.tsx';
import { useItem } from './useItem.ts';

/** A signed address of the current file, requested only where the file itself is played. */
function useSignedFile(item: LibraryItem, enabled: boolean) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['library-item', 'preview', item.id, item.file.id],
    queryFn: () => dataProvider.previewItem(item.id),
    enabled,
    staleTime: 5 * 60_000,
  });
  return data?.url;
}

function Media({ item }: { item: LibraryItem }) {
  const { kind, state } = item.file;
  const isPlayed = (kind === 'video' || kind === 'audio') && state === 'ready';
  const url = useSignedFile(item, isPlayed);
  const focus = item.picture && <FocusInput picture={item.picture} title={item.title} />;
  if (kind === 'image' && focus) return focus;
  if (kind === 'video' && url) {
    return (
      <>
        {/* biome-ignore lint/a11y/useMediaCaption: films of libraries come without captions; training videos have a field for them */}
        <video
          src={url}
          controls
          preload="metadata"
          poster={item.picture?.sources.at(-1)?.url}
          style={{ width: '100%', display: 'block' }}
        />
        {focus}
      </>
    );
  }
  if (kind === 'audio' && url)
    return <SoundPreview url={url} title={item.title} peaks={item.peaks} duration={item.file.duration} />;
  return (
    <Box sx={{ aspectRatio: '4 / 3' }}>
      <Thumbnail picture={item.picture} kind={kind} fit="contain" alt={item.title} />
    </Box>
  );
}

/** The picture with its focus, the film with that of its poster, or the first page of a document. */
export function ItemPreview() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const item = useItem();
  if (!item) return null;

  const handleOpen = async () => {
    const { url } = await dataProvider.previewItem(item.id);
    window.open(url, '_blank', 'noopener');
  };
  return (
    <Box>
      <Box sx={{ border: 1, borderColor: 'divider', bgcolor: 'var(--mui-palette-ground)' }}>
        <Media item={item} />
      </Box>
      <Button size="small" color="inherit" startIcon={<OpenInNew />} onClick={() => void handleOpen()}>
        {translate('admin.items.open_original')}
      </Button>
    </Box>
  );
}
