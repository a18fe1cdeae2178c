import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { type Picture, picture as pictureSchema } from '../../shared/contract/file.ts';
import { useFormUpload } from '../uploads/useFormUpload.ts';
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
  const { field, fieldState } = useController({ name: source, defaultValue: null });
  const fileInput = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const { upload, share, error, isAway } = useFormUpload('picture');
  const hasPicture = field.value !== null && field.value !== undefined;

  const handleFile = async (file: File) => {
    const stored = await upload(file);
    if (!stored) return;
    setPreview(URL.createObjectURL(file));
    field.onChange(stored.file.id);
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
