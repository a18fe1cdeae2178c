import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Drawer, Skeleton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useRecordContext, useResourceContext, useStore, useTranslate } from 'react-admin';
import { type DraftKind, draftKind } from '../../../shared/contract/preview.ts';

const PreviewPane = lazy(async () => ({ default: (await import('./PreviewPane.tsx')).PreviewPane }));

/** Height of the content above and below the fields of a form. */
const AROUND = '168px';

export interface FormPreviewState {
  kind: DraftKind;
  /** Beside the form on a wide screen, else in a drawer over it. */
  isBeside: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Where the preview of a form is shown; `null` where its resource has none. Wide screens remember the choice. */
export function useFormPreview(): FormPreviewState | null {
  const kind = draftKind.safeParse(useResourceContext()).data;
  const isBeside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [isKept, setKept] = useStore('preview.open', true);
  const [isDrawn, setDrawn] = useState(false);
  if (!kind) return null;
  return isBeside
    ? { kind, isBeside, isOpen: isKept, setOpen: setKept }
    : { kind, isBeside, isOpen: isDrawn, setOpen: setDrawn };
}

/** Opens the preview where it is not in view. */
export function PreviewButton({ preview }: { preview: FormPreviewState }) {
  const translate = useTranslate();
  if (preview.isBeside && preview.isOpen) return null;
  return (
    <Button
      startIcon={<Visibility />}
      aria-haspopup={preview.isBeside ? undefined : 'dialog'}
      onClick={() => preview.setOpen(true)}
    >
      {translate('admin.live_preview.show')}
    </Button>
  );
}

/** The fields of a form with the preview of its page beside them. */
export function FormPreview({
  preview,
  children,
}: {
  preview: FormPreviewState | null;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const record = useRecordContext();
  if (!preview || record?.deletedAt) return children;
  const { kind, isBeside, isOpen, setOpen } = preview;
  const pane = (
    <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
      <PreviewPane
        kind={kind}
        record={record?.id === undefined ? undefined : record}
        closeLabel={translate(isBeside ? 'admin.live_preview.hide' : 'admin.live_preview.close')}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  const isPaneBeside = isBeside && isOpen;
  return (
    <>
      <Box
        sx={
          isPaneBeside
            ? {
                width: '100%',
                display: 'grid',
                gap: 4,
                gridTemplateColumns: 'minmax(0, 1fr) minmax(400px, 45%)',
                alignItems: 'start',
              }
            : { width: '100%' }
        }
      >
        <Box sx={{ minWidth: 0 }}>{children}</Box>
        {isPaneBeside ? (
          <Box sx={{ position: 'sticky', top: 80, height: `calc(100vh - ${AROUND})`, minHeight: 420 }}>
            {pane}
          </Box>
        ) : null}
      </Box>
      {isBeside ? null : (
        <Drawer
          anchor="right"
          open={isOpen}
          onClose={() => setOpen(false)}
          slotProps={{
            paper: {
              sx: { width: 'min(100vw, 720px)' },
              'aria-label': translate('admin.live_preview.title'),
            },
          }}
        >
          {pane}
        </Drawer>
      )}
    </>
  );
}
