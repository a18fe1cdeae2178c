import { Box, Button, Tab, Tabs } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SideDrawer } from '../components/SideDrawer.tsx';
import { runShortcut } from '../keys/shortcuts.ts';
import type { GuidePlace } from './guidePlace.ts';

interface GuideDrawerProps {
  guides: readonly GuideText[];
  place: GuidePlace;
  onClose: () => void;
}

/** The guides beside the screen, opened where they describe it. */
export function GuideDrawer({ guides, place, onClose }: GuideDrawerProps) {
  const translate = useTranslate();
  const [name, setName] = useState<string>(place.guide);
  const html = guides.find((guide) => guide.name === name)?.html ?? '';
  const showPlace = useCallback(
    (text: HTMLDivElement | null) => {
      if (name === place.guide) text?.querySelector(`#${place.heading}`)?.scrollIntoView();
    },
    [name, place],
  );

  return (
    <SideDrawer
      title={translate('admin.guide.title')}
      actions={
        <Button
          sx={{ minHeight: 44 }}
          onClick={() => {
            onClose();
            runShortcut('help');
          }}
        >
          {translate('admin.keys.title')}
        </Button>
      }
      onClose={onClose}
    >
      <Tabs
        value={name}
        onChange={(_event, chosen: string) => setName(chosen)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('admin.guide.choose')}
        sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider' }}
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
    </SideDrawer>
  );
}

const GUIDE = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  pb: 3,
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
