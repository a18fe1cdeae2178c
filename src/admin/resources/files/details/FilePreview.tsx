import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FileDetail } from '../../../../shared/contract/folder.ts';
import { pickSource, Thumbnail } from '../../../components/Thumbnail.tsx';
import { fileAddress } from '../fileBytes.ts';

const whole = { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' } as const;

/** The picture of a file, the first page of a document, or the film or sound itself. */
export function FilePreview({ node: { id, name, file, picture } }: { node: FileDetail }) {
  const translate = useTranslate();
  if (!file) return null;
  const address = fileAddress(id, 'inline');
  if (file.kind === 'video' && file.state === 'ready')
    return (
      // biome-ignore lint/a11y/useMediaCaption: files of folders come without captions
      <video
        src={address}
        controls
        preload="metadata"
        poster={picture?.sources.at(-1)?.url}
        aria-label={name}
        style={whole}
      />
    );
  if (file.kind === 'audio' && file.state === 'ready')
    // biome-ignore lint/a11y/useMediaCaption: sound files come without captions
    return <audio src={address} controls aria-label={name} style={{ width: '100%' }} />;
  const source = picture ? pickSource(picture, 700) : undefined;
  if (source) return <img src={source} alt={name} style={{ ...whole, minHeight: 0 }} />;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Box sx={{ width: 96, height: 96 }}>
        <Thumbnail picture={null} kind={file.kind} />
      </Box>
      <Typography color="textSecondary">{translate('admin.files.details.no_preview')}</Typography>
    </Box>
  );
}
