import Close from '@mui/icons-material/CloseOutlined';
import Desktop from '@mui/icons-material/DesktopWindowsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import Phone from '@mui/icons-material/PhoneIphoneOutlined';
import {
  Box,
  IconButton,
  LinearProgress,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { type RaRecord, useStore, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ApiError } from '../../../shared/client/apiError.ts';
import { type DraftKind, previewKind } from '../../../shared/contract/preview.ts';
import type { DraftView } from '../../../shared/domain/draftFrame.ts';
import { kindsWith } from '../../../shared/domain/recordKinds.ts';
import { readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';
import { type Device, PreviewScreen } from './PreviewScreen.tsx';
import { useDraftPreview } from './useDraftPreview.ts';

/** Kinds that stand among others as a picture with a title; a question is a line of its page. */
const CARDS: readonly DraftKind[] = kindsWith('card');

interface Props {
  kind: DraftKind;
  /** The record of the form; none while it is being made. */
  record: RaRecord | undefined;
  closeLabel: string;
  onClose: () => void;
}

/** Beside a form, the page of the portal that it makes: follows what is typed, and is what saving would show. */
export function PreviewPane({ kind, record, closeLabel, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const { isDirty } = useFormState();
  const [device, setDevice] = useStore<Device>(
    'preview.device',
    window.matchMedia('(max-width: 599px)').matches ? 'phone' : 'desktop',
  );
  const [chosen, setView] = useStore<DraftView>('preview.view', 'page');
  const hasCard = CARDS.includes(kind);
  const view = hasCard ? chosen : 'page';
  const { preview, error, isFetching } = useDraftPreview(kind, record);
  const saved = record ? previewKind.safeParse(kind).data : undefined;
  const tabLabel = translate(isDirty ? 'admin.live_preview.tab_unsaved' : 'admin.live_preview.tab');
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      aria-busy={isFetching}
      sx={{
        height: '100%',
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: { xs: 0.5, sm: 1 },
          pl: { xs: 0.5, sm: 1.5 },
          pr: 0.5,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography
          id={titleId}
          variant="overline"
          component="h2"
          color="textSecondary"
          // A phone has room for the choices alone.
          sx={{ mr: 'auto', display: { xs: 'none', sm: 'block' } }}
        >
          {translate('admin.live_preview.title')}
        </Typography>
        {hasCard ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            sx={{ flex: 'none' }}
            aria-label={translate('admin.live_preview.view')}
            onChange={(_event, next: DraftView | null) => next && setView(next)}
          >
            <ToggleButton value="page">{translate('admin.live_preview.page')}</ToggleButton>
            <ToggleButton value="card">{translate('admin.live_preview.card')}</ToggleButton>
          </ToggleButtonGroup>
        ) : null}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          sx={{ flex: 'none', '& .MuiToggleButton-root': { flex: 'none' } }}
          aria-label={translate('admin.live_preview.width')}
          onChange={(_event, next: Device | null) => next && setDevice(next)}
        >
          <ToggleButton value="phone" aria-label={translate('admin.live_preview.phone')}>
            <Phone fontSize="small" />
          </ToggleButton>
          <ToggleButton value="desktop" aria-label={translate('admin.live_preview.desktop')}>
            <Desktop fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          {saved ? (
            <Tooltip title={tabLabel}>
              <IconButton
                href={`/preview/${saved}/${record?.id}`}
                target="_blank"
                rel="noopener"
                size="small"
                aria-label={tabLabel}
              >
                <OpenInNew fontSize="small" />
              </IconButton>
            </Tooltip>
          ) : null}
          <Tooltip title={closeLabel}>
            <IconButton size="small" aria-label={closeLabel} onClick={onClose}>
              <Close fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      </Box>
      <Box sx={{ height: 2, flex: 'none' }}>
        {isFetching ? (
          <LinearProgress aria-label={translate('admin.live_preview.reading')} sx={{ height: 2 }} />
        ) : null}
      </Box>
      {preview ? (
        <PreviewScreen preview={preview} id={record ? Number(record.id) : null} view={view} device={device} />
      ) : (
        <Box
          sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 4, bgcolor: 'var(--mui-palette-ground)' }}
        >
          <Typography color="textSecondary" sx={{ maxWidth: '34ch', textAlign: 'center' }}>
            {error ? translate('admin.live_preview.empty') : null}
          </Typography>
        </Box>
      )}
      <Note error={error} hidden={preview?.hiddenItems ?? 0} hasPage={preview !== null} />
    </Box>
  );
}

/** Why the page is not the latest state of the form, and what of it readers do not see. */
function Note({ error, hidden, hasPage }: { error: Error | null; hidden: number; hasPage: boolean }) {
  const translate = useTranslate();
  const words: string[] = [];
  if (error && isRefusal(error)) {
    if (hasPage) words.push(translate('admin.live_preview.incomplete', { message: messageOf(error) }));
  } else if (error) words.push(translate('admin.live_preview.failed'));
  if (hidden > 0) words.push(translate('admin.live_preview.hidden', { smart_count: hidden }));
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="p"
      role="status"
      sx={{ m: 0, '&:not(:empty)': { px: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider' } }}
    >
      {words.join(' ')}
    </Typography>
  );
}

const isRefusal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The message of the first refused field. */
function messageOf(error: Error): string {
  return Object.values(readFieldErrors(error))[0] ?? readErrorMessage(error);
}
