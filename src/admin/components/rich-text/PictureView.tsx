import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { captionWords } from './blockAttributes.ts';
import { type BlockHost, changeBlock, type MountedBlock } from './blockHost.ts';
import type { PictureUpload } from './pictureUploads.ts';

/** A picture of a text with its caption; while it is uploaded, how far that has come. */
export function PictureView({ host, block }: { host: BlockHost; block: MountedBlock }) {
  const translate = useTranslate();
  const uploads = useSyncExternalStore(host.uploads.all.subscribe, host.uploads.all.get);
  const { upload: key, src, alt, caption, source, recordId } = block.attributes;
  const upload = key ? uploads.get(key) : undefined;
  const fileId = upload?.fileId ?? null;
  useEffect(() => {
    if (fileId !== null && upload)
      changeBlock(host, block, { source: 'file', recordId: fileId, upload: null, src: upload.preview });
  }, [host, block, fileId, upload]);
  // Until the server has made pictures of a file, this tab shows its own.
  const own = [...uploads.values()].find((one) => source === 'file' && one.fileId === recordId);
  const shown = src ?? own?.preview ?? upload?.preview;
  return (
    <Box sx={{ p: 1 }}>
      {shown ? (
        <Box
          component="img"
          src={shown}
          alt={alt}
          draggable={false}
          sx={{
            display: 'block',
            maxWidth: '100%',
            maxHeight: 320,
            mx: 'auto',
            opacity: key ? 0.5 : 1,
            bgcolor: 'var(--mui-palette-ground)',
          }}
        />
      ) : (
        <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
          {translate(key ? 'admin.rich_text.upload_gone' : 'admin.rich_text.no_picture_yet')}
        </Typography>
      )}
      {key && upload ? <UploadState host={host} name={key} upload={upload} /> : null}
      {caption ? (
        <Typography variant="body2" color="textSecondary" sx={{ pt: 1 }}>
          {captionWords(caption)}
        </Typography>
      ) : null}
    </Box>
  );
}

interface UploadStateProps {
  host: BlockHost;
  name: string;
  upload: PictureUpload;
}

function UploadState({ host, name, upload }: UploadStateProps) {
  const translate = useTranslate();
  const { network } = host.uploads;
  const isAway = useSyncExternalStore(network.subscribe, network.isAway);
  if (upload.error !== null)
    return (
      <Alert
        severity="error"
        sx={{ mt: 1 }}
        action={
          <Button color="inherit" size="small" onClick={() => host.uploads.retry(name)}>
            {translate('admin.rich_text.retry')}
          </Button>
        }
      >
        {translate('admin.rich_text.upload_failed', { name: upload.name })} {upload.error}
      </Alert>
    );
  return (
    <Box sx={{ pt: 1 }}>
      <LinearProgress
        variant="determinate"
        value={upload.share * 100}
        aria-label={translate('admin.rich_text.uploading', { name: upload.name })}
      />
      {isAway ? <Alert severity="warning">{translate('admin.upload.away')}</Alert> : null}
    </Box>
  );
}
