import { guides } from 'virtual:guides';
import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, Drawer, IconButton, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useCallback, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { runShortcut } from '../keys/shortcuts.ts';
import type { GuidePlace } from './guidePlace.ts';

/** The guides beside the screen, opened where they describe it. */
export function GuideDrawer({ place, onClose }: { place: GuidePlace; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const [name, setName] = useState<string>(place.guide);
  const html = guides.find((guide) => guide.name === name)?.html ?? '';
  const showPlace = useCallback(
    (text: HTMLDivElement | null) => {
      if (name === place.guide) text?.querySelector(`#${place.heading}`)?.scrollIntoView();
    },
    [name, place],
  );

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 520 }, display: 'flex' },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', pl: 3, pr: 1, pt: 1 }}
      >
        <Typography id={titleId} variant="h2" component="h2">
          {translate('admin.guide.title')}
        </Typography>
        <Stack direction="row">
          <Button
            onClick={() => {
              onClose();
              runShortcut('help');
            }}
          >
            {translate('admin.keys.title')}
          </Button>
          <IconButton
            aria-label={translate('ra.action.close')}
            onClick={onClose}
            sx={{ width: 44, height: 44 }}
          >
            <Close />
          </IconButton>
        </Stack>
      </Stack>
      <Tabs
        value={name}
        onChange={(_event, chosen: string) => setName(chosen)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('admin.guide.choose')}
        sx={{ px: 2, flex: 'none', borderBottom: 1, borderColor: 'divider' }}
      >
        {guides.map((guide) => (
          <Tab
            key={guide.name}
            value={guide.name}
            label={guide.title}
            id={`guide-${guide.name}`}
            aria-controls="guide-text"
          />
        ))}
      </Tabs>
      <Box
        key={name}
        ref={showPlace}
        id="guide-text"
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`guide-${name}`}
        sx={GUIDE}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of docs/guide when this was built.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </Drawer>
  );
}

const GUIDE = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  px: 3,
  pb: 6,
  '& h2': { typography: 'h3', mt: 4, mb: 1.5, scrollMarginTop: 16 },
  '& p, & li': { typography: 'body1', my: 1 },
  '& ul, & ol': { pl: 2.5 },
  '& li::marker': { color: 'text.secondary' },
  '& strong': { fontWeight: 500 },
  '& img': { maxWidth: '100%', height: 'auto', border: 1, borderColor: 'divider', my: 1 },
  '& code': { fontFamily: 'monospace', fontSize: '.875em', bgcolor: 'action.hover', px: 0.5 },
  '& pre': { overflowX: 'auto', bgcolor: 'action.hover', p: 1.5, '& code': { bgcolor: 'transparent', p: 0 } },
  '& table': { borderCollapse: 'collapse', width: '100%', typography: 'body2' },
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    py: 1,
    pr: 1.5,
    borderBottom: 1,
    borderColor: 'divider',
  },
} as const;
