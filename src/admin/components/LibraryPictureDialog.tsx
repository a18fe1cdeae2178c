import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { Picture } from '../../shared/contract/file.ts';
import type { LibraryItem } from '../../shared/contract/libraryItem.ts';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { readErrorMessage } from '../providers/httpClient.ts';
import { factsOfItem } from './rich-text/pickerFacts.ts';
import { RecordPicker } from './rich-text/RecordPicker.tsx';

type Item = LibraryItem & RaRecord<number>;
interface LibraryPictureDialogProps {
  onTake: (fileId: number, picture: Picture | null) => void;
  onClose: () => void;
}

/** Chooses the picture of an item for a cover, which gets a copy of it. */
export function LibraryPictureDialog({ onTake, onClose }: LibraryPictureDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [chosen, setChosen] = useState<Item | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (item: Item) => dataProvider.copyPicture(item.id),
    onSuccess: ({ fileId, picture }) => {
      onTake(fileId, picture);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('admin.picture.from_library')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {translate('admin.picture.from_library_help')}
        </Typography>
        <RecordPicker<Item>
          resource="library-item"
          kind="image"
          chosen={chosen?.id ?? null}
          describe={factsOfItem}
          onChoose={setChosen}
          onTake={(item) => mutate(item)}
        />
        {error ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {readErrorMessage(error)}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={chosen === null}
          loading={isPending}
          onClick={() => chosen && mutate(chosen)}
        >
          {translate('admin.picture.take')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
