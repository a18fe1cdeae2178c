import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { formatMediumDateTime } from '../../providers/formats.ts';
import type { OtherDrafts } from './draftKeeper.ts';
import type { Draft } from './draftStore.ts';

const DraftChanges = lazy(async () => ({ default: (await import('./DraftChanges.tsx')).DraftChanges }));

/** `14:05` today, with the day before. */
function writeTime(at: number): string {
  const date = new Date(at);
  const clock = formatMediumDateTime(date);
  return date.toDateString() === new Date().toDateString() ? clock.slice(-5) : clock;
}

interface DraftBandProps {
  others: OtherDrafts;
  restored: Draft | null;
  hasRoom: boolean;
  version: number | null;
  labelOf: ((name: string) => string) | undefined;
  onRestore: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
}

const quiet = { severity: 'info', variant: 'outlined', icon: false } as const;

/** Says above a form what of it is kept on the device, and offers what was left there. */
export function DraftBand({ others, restored, hasRoom, version, labelOf, ...actions }: DraftBandProps) {
  const translate = useTranslate();
  return (
    <Stack role="status" spacing={1} sx={{ width: '100%', '&:not(:empty)': { mb: 2 } }}>
      {restored ? (
        <Alert {...quiet}>{translate('admin.draft.restored', { time: writeTime(restored.at) })}</Alert>
      ) : null}
      {others.left.map((draft) => (
        <LeftDraft key={draft.id} draft={draft} version={version} labelOf={labelOf} {...actions} />
      ))}
      {others.tabs > 0 ? <Alert {...quiet}>{translate('admin.draft.tabs')}</Alert> : null}
      {hasRoom ? null : (
        <Alert severity="warning" variant="outlined">
          {translate('admin.draft.no_room')}
        </Alert>
      )}
    </Stack>
  );
}

function LeftDraft({
  draft,
  version,
  labelOf,
  onRestore,
  onDiscard,
}: Pick<DraftBandProps, 'version' | 'labelOf' | 'onRestore' | 'onDiscard'> & { draft: Draft }) {
  const translate = useTranslate();
  const changesId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isOlder = draft.version !== null && version !== null && draft.version < version;
  const words = draft.record === 'new' ? 'admin.draft.left_new' : 'admin.draft.left';
  return (
    <Alert
      {...quiet}
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0, py: 0.5 }, color: 'text.primary' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          {translate(words, { time: writeTime(draft.at) })} {isOlder ? translate('admin.draft.older') : null}
        </Box>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button
            size="small"
            color="inherit"
            aria-expanded={isOpen}
            aria-controls={isOpen ? changesId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {translate('admin.draft.what')}
          </Button>
          <Button size="small" color="inherit" onClick={() => setIsAsking(true)}>
            {translate('admin.draft.discard')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => onRestore(draft)}>
            {translate('admin.draft.restore')}
          </Button>
        </Stack>
      </Box>
      {isOpen ? (
        <Box id={changesId} sx={{ mt: 1.5 }}>
          <Suspense fallback={<Skeleton height={80} />}>
            <DraftChanges draft={draft} labelOf={labelOf} />
          </Suspense>
        </Box>
      ) : null}
      <Confirm
        isOpen={isAsking}
        title="admin.draft.discard_title"
        content="admin.draft.discard_text"
        confirm="admin.draft.discard"
        confirmColor="warning"
        onConfirm={() => {
          setIsAsking(false);
          onDiscard(draft);
        }}
        onClose={() => setIsAsking(false)}
      />
    </Alert>
  );
}
