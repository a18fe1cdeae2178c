import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { type Picture, picture as pictureSchema } from '../../shared/contract/file.ts';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { readErrorMessage } from '../providers/httpClient.ts';
import { createNetwork } from '../uploads/network.ts';
import { uploadFile } from '../uploads/uploadFile.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface PictureInputProps {
  /** Field that holds the id of the picture's file. */
  source: string;
  /** Picture that is stored now. */
  picture: Picture | null;
  label: string;
}

/** Uploads a picture at once, shows it, and puts its id into the form; saving the form is what uses it. */
export function PictureInput({ source, picture, label }: PictureInputProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { field, fieldState } = useController({ name: source, defaultValue: null });
  const fileInput = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [network] = useState(() => createNetwork(() => dataProvider.isReachable()));
  const isAway = useSyncExternalStore(network.subscribe, network.isAway);
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);
  const hasPicture = field.value !== null && field.value !== undefined;

  const handleFile = async (file: File) => {
    setError(null);
    setShare(0);
    upload.current = new AbortController();
    const { signal } = upload.current;
    try {
      const { file: stored } = await uploadFile({
        storage: dataProvider,
        network,
        type: 'picture',
        file,
        onProgress: setShare,
        signal,
      });
      setPreview(URL.createObjectURL(file));
      field.onChange(stored.id);
    } catch (failure) {
      setError(readErrorMessage(failure));
    } finally {
      setShare(null);
    }
  };
  const handleRemove = () => {
    setPreview(null);
    field.onChange(null);
  };

  return (
    <Box>
      <Box sx={{ aspectRatio: '4 / 3', border: 1, borderColor: 'divider', mb: 1 }}>
        {preview && hasPicture ? (
          <img
            src={preview}
            alt=""
            style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        ) : (
          <Thumbnail picture={hasPicture ? picture : null} />
        )}
      </Box>
      {share === null ? null : (
        <LinearProgress aria-label={label} variant="determinate" value={share * 100} />
      )}
      {isAway && share !== null ? <Alert severity="warning">{translate('admin.upload.away')}</Alert> : null}
      <Stack direction="row" spacing={1}>
        <Button
          size="small"
          variant="outlined"
          disabled={share !== null}
          onClick={() => fileInput.current?.click()}
        >
          {translate(hasPicture ? 'admin.picture.replace' : 'admin.picture.choose')}
        </Button>
        {hasPicture ? (
          <Button size="small" onClick={handleRemove}>
            {translate('admin.picture.remove')}
          </Button>
        ) : null}
      </Stack>
      <input
        ref={fileInput}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void handleFile(file);
        }}
      />
      <Typography role="status" variant="caption" color="error">
        {error ?? fieldState.error?.message ?? ''}
      </Typography>
    </Box>
  );
}

/** The cover of a library, an article or an event. */
export function CoverInput() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number; cover: Picture | null }>();
  // A copy of another record has its cover in the form only.
  const copied = pictureSchema.safeParse(useWatch({ name: 'cover' }));
  return (
    <PictureInput
      source="coverFileId"
      picture={record?.cover ?? copied.data ?? null}
      label={translate('admin.picture.cover')}
    />
  );
}
