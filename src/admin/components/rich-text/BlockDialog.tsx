import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Tab,
  Tabs,
  TextField,
} from '@mui/material';
import { type ChangeEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../shared/contract/libraryItem.ts';
import type { TrainingVideo } from '../../../shared/contract/trainingVideo.ts';
import { pickSource } from '../Thumbnail.tsx';
import { type BlockAttributes, captionHtml, captionWords, EMPTY_BLOCK } from './blockAttributes.ts';
import { type BlockHost, type BlockRequest, changeBlock, insertBlock, insertPictures } from './blockHost.ts';
import { factsOfItem, factsOfVideo } from './pickerFacts.ts';
import { RecordPicker } from './RecordPicker.tsx';

/** Chooses the content of a block, new or already in the text. */
export function BlockDialog({ host }: { host: BlockHost }) {
  const request = useSyncExternalStore(host.request.subscribe, host.request.get);
  const translate = useTranslate();
  const handleClose = () => {
    host.request.set(null);
    host.editor?.commands.focus();
  };
  return (
    <Dialog
      open={request !== null}
      onClose={handleClose}
      maxWidth="md"
      fullWidth
      aria-labelledby="block-dialog"
    >
      {request ? (
        <>
          <DialogTitle id="block-dialog">
            {translate(`admin.rich_text.${request.block ? 'change' : 'insert'}_${request.kind}`)}
          </DialogTitle>
          <BlockForm host={host} request={request} onClose={handleClose} />
        </>
      ) : null}
    </Dialog>
  );
}

interface FormProps {
  host: BlockHost;
  request: BlockRequest;
  onClose: () => void;
}

function BlockForm({ host, request: { kind, block }, onClose }: FormProps) {
  const translate = useTranslate();
  const stored = block?.attributes ?? { ...EMPTY_BLOCK, kind };
  const [chosen, setChosen] = useState<BlockAttributes>(stored);
  const [isTraining, setTraining] = useState(stored.source !== 'item');
  const [alt, setAlt] = useState(stored.alt);
  const [caption, setCaption] = useState(() => captionWords(stored.caption));
  const fileInput = useRef<HTMLInputElement>(null);
  const isReady = chosen.recordId !== null;

  const handleItem = ({ id, picture }: LibraryItem): BlockAttributes => {
    const src = kind === 'picture' && picture ? (pickSource(picture, 360) ?? null) : null;
    const next = { ...chosen, source: 'item' as const, recordId: id, src };
    setChosen(next);
    return next;
  };
  const handleVideo = ({ id }: TrainingVideo): BlockAttributes => {
    const next = { ...chosen, source: 'training' as const, recordId: id };
    setChosen(next);
    return next;
  };
  const save = (taken: BlockAttributes) => {
    // Marks of a caption stay as long as its words do.
    const isSame = caption === captionWords(stored.caption);
    const words = { alt: alt.trim(), caption: isSame ? stored.caption : captionHtml(caption) };
    const next = kind === 'picture' ? { ...taken, ...words } : taken;
    onClose();
    if (block) changeBlock(host, block, next);
    else insertBlock(host, next);
  };
  const handleFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onClose();
    insertPictures(host, [...(target.files ?? [])]);
  };

  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {kind === 'video' ? (
          <Tabs value={isTraining} onChange={(_event, next: boolean) => setTraining(next)} sx={{ mb: 1 }}>
            <Tab value label={translate('admin.rich_text.training_videos')} />
            <Tab value={false} label={translate('admin.rich_text.films')} />
          </Tabs>
        ) : null}
        <Box sx={{ pt: 1 }}>
          {kind === 'video' && isTraining ? (
            <RecordPicker<TrainingVideo & RaRecord<number>>
              key="training"
              resource="training-video"
              chosen={chosen.source === 'training' ? chosen.recordId : null}
              describe={factsOfVideo}
              onChoose={handleVideo}
              onTake={(video) => save(handleVideo(video))}
            />
          ) : (
            <RecordPicker<LibraryItem & RaRecord<number>>
              key="items"
              resource="library-item"
              kind={kind === 'picture' ? 'image' : kind === 'video' ? 'video' : undefined}
              chosen={chosen.source === 'item' ? chosen.recordId : null}
              describe={factsOfItem}
              onChoose={handleItem}
              onTake={(item) => save(handleItem(item))}
            />
          )}
        </Box>
        {kind === 'picture' ? (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextField
              label={translate('admin.rich_text.alt')}
              helperText={translate('admin.rich_text.alt_help')}
              value={alt}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              onChange={(event) => setAlt(event.target.value)}
            />
            <TextField
              label={translate('admin.rich_text.caption')}
              helperText={translate('admin.rich_text.caption_help')}
              value={caption}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              onChange={(event) => setCaption(event.target.value)}
            />
          </Box>
        ) : null}
      </DialogContent>
      <DialogActions>
        {kind === 'picture' && !block ? (
          <>
            <Button onClick={() => fileInput.current?.click()} sx={{ mr: 'auto' }}>
              {translate('admin.rich_text.from_computer')}
            </Button>
            <input
              ref={fileInput}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple
              hidden
              aria-label={translate('admin.rich_text.from_computer')}
              onChange={handleFiles}
            />
          </>
        ) : null}
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!isReady} onClick={() => save(chosen)}>
          {translate(block ? 'admin.rich_text.apply' : 'admin.rich_text.insert')}
        </Button>
      </DialogActions>
    </>
  );
}
