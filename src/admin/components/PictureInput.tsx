import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { type Picture, picture as pictureSchema } from '../../shared/contract/file.ts';
import { useFormUpload } from '../transfer/useFormUpload.ts';
import { Thumbnail } from './Thumbnail.tsx';

const LibraryPictureDialog = lazy(async () => ({
  default: (await import('./LibraryPictureDialog.tsx')).LibraryPictureDialog,
}));

interface PictureInputProps {
  /** Field that holds the id of the picture's file. */
  source: string;
  /** Picture that is stored now. */
  picture: Picture | null;
  label: string;
}

/** What was chosen and is not saved yet: a file of this device, or a copy of an item's picture. */
type Chosen = { fileId: number } & ({ url: string; name: string } | { picture: Picture | null });

/**
 * Takes a picture of this device or of a library, shows it, and puts the id of its file into the form; saving the form
 * is what uses it.
 */
export function PictureInput({ source, picture, label }: PictureInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: source, defaultValue: null });
  const fileInput = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  /** Address of a file that this browser cannot show, such as a TIFF. */
  const [unshown, setUnshown] = useState<string | null>(null);
  const [isPicking, setIsPicking] = useState(false);
  const { upload, share, error, isAway } = useFormUpload('picture');
  const hasPicture = field.value !== null && field.value !== undefined;
  // What is in the form may have become another one since, such as that of an earlier version.
  const mine = chosen?.fileId === field.value ? chosen : null;
  const shown = mine && 'picture' in mine ? mine.picture : picture;

  const handleFile = async (file: File) => {
    const stored = await upload(file);
    if (!stored) return;
    setChosen({ fileId: stored.file.id, url: URL.createObjectURL(file), name: file.name });
    field.onChange(stored.file.id);
  };
  const handleCopy = (fileId: number, copied: Picture | null) => {
    setChosen({ fileId, picture: copied });
    field.onChange(fileId);
  };
  const handleRemove = () => {
    setChosen(null);
    field.onChange(null);
  };

  return (
    <Box>
      <Box sx={{ aspectRatio: '4 / 3', border: 1, borderColor: 'divider', mb: 1 }}>
        {mine && 'url' in mine && mine.url === unshown ? (
          <Box sx={{ height: '100%', display: 'grid', placeItems: 'center', p: 2, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
              {mine.name}
            </Typography>
          </Box>
        ) : mine && 'url' in mine ? (
          <img
            src={mine.url}
            alt=""
            onError={() => setUnshown(mine.url)}
            style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        ) : (
          <Thumbnail picture={hasPicture ? shown : null} />
        )}
      </Box>
      {share === null ? null : (
        <LinearProgress aria-label={label} variant="determinate" value={share * 100} />
      )}
      {isAway && share !== null ? <Alert severity="warning">{translate('admin.upload.away')}</Alert> : null}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={share !== null}
          onClick={() => fileInput.current?.click()}
        >
          {translate(hasPicture ? 'admin.picture.replace' : 'admin.picture.choose')}
        </Button>
        <Button size="small" variant="outlined" disabled={share !== null} onClick={() => setIsPicking(true)}>
          {translate('admin.picture.library')}
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
      {isPicking ? (
        <Suspense fallback={null}>
          <LibraryPictureDialog onTake={handleCopy} onClose={() => setIsPicking(false)} />
        </Suspense>
      ) : null}
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
