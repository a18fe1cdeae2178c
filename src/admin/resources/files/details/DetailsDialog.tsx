import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  IconButton,
  Skeleton,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ApiError } from '../../../../shared/client/apiError.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { useFiles } from '../FilesContext.tsx';
import type { Nodes } from '../useNodes.ts';
import { FileFactList } from './FileFactList.tsx';
import { FilePreview } from './FilePreview.tsx';

/** A file at the size of the screen, with what is known of it; arrow keys go to the files beside it. */
export function DetailsDialog({ id, nodes }: { id: number; nodes: Nodes }) {
  const translate = useTranslate();
  const titleId = useId();
  const { change } = useFiles();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { data, error } = useQuery({
    queryKey: ['files', 'one', id],
    queryFn: ({ signal }) => dataProvider.readFile(id, signal),
    refetchInterval: ({ state }) =>
      state.data?.file?.state === 'checking' || state.data?.file?.renditionState === 'pending' ? 2500 : false,
  });
  let index = -1;
  for (let place = 0; place < nodes.total && index < 0; place++)
    if (nodes.rowAt(place)?.id === id) index = place;
  const beside = (step: 1 | -1) => {
    if (index < 0) return undefined;
    for (let place = index + step; place >= 0 && place < nodes.total; place += step) {
      const node = nodes.rowAt(place);
      if (!node) return undefined;
      if (node.kind === 'file') return node;
    }
    return undefined;
  };
  const [previous, next] = [beside(-1), beside(1)];
  const handleClose = () => change({ openId: null }, { replace: true });
  const go = (node: typeof next) => {
    if (node) change({ openId: node.id }, { replace: true });
  };
  const handleKey = (event: KeyboardEvent) => {
    // Players and buttons have arrow keys of their own.
    if (event.target instanceof HTMLMediaElement) return;
    if (event.key === 'ArrowLeft') go(previous);
    if (event.key === 'ArrowRight') go(next);
  };
  const isGone = error instanceof ApiError && error.status === 404;

  return (
    <Dialog
      open
      fullScreen={isPhone}
      fullWidth
      maxWidth="lg"
      onClose={handleClose}
      onKeyDown={handleKey}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { height: { md: 'min(760px, calc(100dvh - 64px))' } } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: 2,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography
          id={titleId}
          component="h2"
          variant="h3"
          noWrap
          title={data?.name}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {data?.name ?? translate('admin.files.loading')}
        </Typography>
        <Tooltip title={translate('admin.files.details.previous')}>
          <span>
            <IconButton
              aria-label={translate('admin.files.details.previous')}
              disabled={!previous}
              onClick={() => go(previous)}
            >
              <ChevronLeft />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={translate('admin.files.details.next')}>
          <span>
            <IconButton
              aria-label={translate('admin.files.details.next')}
              disabled={!next}
              onClick={() => go(next)}
            >
              <ChevronRight />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={translate('ra.action.close')}>
          <IconButton aria-label={translate('ra.action.close')} onClick={handleClose}>
            <Close />
          </IconButton>
        </Tooltip>
      </Box>
      {error ? (
        <Alert
          severity="error"
          sx={{ m: 2 }}
          action={
            <Button color="inherit" size="small" onClick={handleClose}>
              {translate('ra.action.close')}
            </Button>
          }
        >
          {translate(isGone ? 'admin.files.empty.gone_file' : 'admin.files.failed')}
        </Alert>
      ) : null}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: { xs: 'block', md: 'grid' },
          gridTemplateColumns: 'minmax(0,1fr) 340px',
          overflowY: { xs: 'auto', md: 'hidden' },
        }}
      >
        <Box
          sx={{
            height: { xs: '46vh', md: '100%' },
            minHeight: 0,
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'var(--mui-palette-ground)',
            p: 2,
          }}
        >
          {data ? <FilePreview key={data.id} node={data} /> : null}
        </Box>
        <Box sx={{ p: 2, overflowY: { md: 'auto' }, borderLeft: { md: 1 }, borderColor: { md: 'divider' } }}>
          {data ? <FileFactList node={data} onClose={handleClose} /> : null}
          {!data && !error ? <Skeleton variant="rectangular" height={240} /> : null}
        </Box>
      </Box>
    </Dialog>
  );
}
