import { Box, Typography } from '@mui/material';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import { formatSize } from '../../providers/formats.ts';
import { Thumbnail } from '../Thumbnail.tsx';

const factsOf = ({ file }: LibraryItem) => `${file.name} · ${formatSize(file.size)}`;

/** An item with its picture and its file, in one line of a list. */
export function ItemLine({ item, note }: { item: LibraryItem; note?: string | undefined }) {
  return (
    <>
      <Thumbnail picture={item.picture} kind={item.file.kind} size={40} fit={item.picture?.fit} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap title={item.title}>
          {item.title}
        </Typography>
        <Typography noWrap variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {factsOf(item)}
        </Typography>
        {note ? (
          <Typography variant="caption" color="warning" sx={{ display: 'block' }}>
            {note}
          </Typography>
        ) : null}
      </Box>
    </>
  );
}
