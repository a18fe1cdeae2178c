import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { FileStateField } from '../../../components/FileStateField.tsx';
import { FormSection } from '../../../components/FormColumns.tsx';
import { formatDimensions, formatDuration, formatSize } from '../../../providers/formats.ts';
import { Replacement } from './Replacement.tsx';
import { useFileActions } from './useFileActions.ts';
import { useItem } from './useItem.ts';
import { useReplacement } from './useReplacement.ts';

/** Media type, size and whatever else is known, in one line. */
export function describeFile({ file }: Pick<LibraryItem, 'file'>, pages: (count: number) => string): string {
  return [
    file.extension.toUpperCase(),
    formatSize(file.size),
    file.width && file.height ? formatDimensions(file.width, file.height) : null,
    file.duration ? formatDuration(file.duration) : null,
    file.pages ? pages(file.pages) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function RenameFile({
  name,
  onRename,
  onClose,
}: {
  name: string;
  onRename: (name: string) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const [text, setText] = useState(name);
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        label={translate('admin.items.file_name')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (text.trim()) onRename(text.trim());
        }}
        fullWidth
        autoFocus
      />
      <Button
        variant="outlined"
        disabled={!text.trim() || text === name}
        onClick={() => onRename(text.trim())}
      >
        {translate('ra.action.save')}
      </Button>
    </Stack>
  );
}

function FileDetails({ item }: { item: LibraryItem }) {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const { rename, retry, download } = useFileActions(item);
  const replacement = useReplacement(item);
  const [isRenaming, setIsRenaming] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const isDirty = Object.keys(dirtyFields).length > 0;
  // Both give the item a new version, with which the form starts anew.
  const isHeld = isDirty || replacement.current !== null;

  return (
    <Stack spacing={1}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{item.file.name}</Typography>
      <Typography color="textSecondary">
        {describeFile(item, (count) => translate('admin.items.pages', { smart_count: count }))}
      </Typography>
      <Box role="status">
        <FileStateField file={item.file} />
        {item.file.state === 'ready' && item.previewFault ? (
          <Typography
            variant="body2"
            color={item.file.renditionState === 'failed' ? 'error' : 'textSecondary'}
            sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
          >
            {item.previewFault}
          </Typography>
        ) : null}
      </Box>
      {isRenaming ? (
        <RenameFile
          name={item.file.name}
          onClose={() => setIsRenaming(false)}
          onRename={(name) => {
            setIsRenaming(false);
            void rename(name);
          }}
        />
      ) : null}
      {replacement.current ? (
        <Replacement
          file={replacement.current}
          isAway={replacement.isAway}
          onRetry={replacement.retry}
          onCancel={replacement.cancel}
        />
      ) : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={item.file.state !== 'ready'}
          onClick={() => void download()}
        >
          {translate('admin.items.download')}
        </Button>
        <Button size="small" variant="outlined" disabled={isHeld} onClick={() => setIsRenaming(!isRenaming)}>
          {translate('admin.items.rename')}
        </Button>
        <Button size="small" variant="outlined" disabled={isHeld} onClick={() => fileInput.current?.click()}>
          {translate('admin.items.replace')}
        </Button>
        {item.canRender ? (
          <Button
            size="small"
            variant="outlined"
            disabled={item.file.renditionState === 'pending'}
            onClick={() => void retry()}
          >
            {translate(item.previewFault ? 'admin.items.retry_fault' : 'admin.items.retry')}
          </Button>
        ) : null}
      </Stack>
      {isDirty ? (
        <Typography variant="caption" color="textSecondary">
          {translate('admin.items.save_first')}
        </Typography>
      ) : null}
      <input
        ref={fileInput}
        type="file"
        hidden
        aria-label={translate('admin.items.replace')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) replacement.start(file);
        }}
      />
    </Stack>
  );
}

/** The file that members download: its facts and what can be done to it. */
export function ItemFile() {
  const item = useItem();
  if (!item) return null;
  return (
    <FormSection title="admin.items.file">
      <FileDetails item={item} />
    </FormSection>
  );
}
