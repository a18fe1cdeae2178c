import { Alert, Button, LinearProgress } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { useFormUpload } from './useFormUpload.ts';

interface Props extends Pick<ReturnType<typeof useFormUpload>, 'share' | 'isAway'> {
  /** What the button says. */
  label: string;
  /** What the progress is of. */
  progressLabel?: string;
  /** Media types and extensions, as of a file input. */
  accept?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  onFile: (file: File) => void;
}

/** Chooses one file for a form, and shows how much of it has arrived. */
export function FormUploadButton({
  share,
  isAway,
  label,
  progressLabel = label,
  accept,
  isDisabled = false,
  isInvalid = false,
  onFile,
}: Props) {
  const translate = useTranslate();
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      {share === null ? null : (
        <LinearProgress aria-label={progressLabel} variant="determinate" value={share * 100} />
      )}
      {isAway && share !== null ? <Alert severity="warning">{translate('admin.upload.away')}</Alert> : null}
      <Button
        size="small"
        variant="outlined"
        disabled={share !== null || isDisabled}
        aria-invalid={isInvalid || undefined}
        onClick={() => fileInput.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        {label}
      </Button>
      <input
        ref={fileInput}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
