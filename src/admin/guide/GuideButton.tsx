import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { ariaKeys } from '../keys/readKey.ts';
import { SHORTCUTS } from '../keys/shortcuts.ts';
import { useShortcut } from '../keys/useShortcut.ts';
import { useResources } from '../kit/resources.ts';
import { language } from '../providers/language.ts';
import { type GuidePlace, guidePlace } from './guidePlace.ts';

const readGuides = () => (language === 'fr' ? import('virtual:guides.fr') : import('virtual:guides.en'));
const GuideDrawer = lazy(async () => {
  const [{ GuideDrawer: Drawer }, { guides }] = await Promise.all([
    import('./GuideDrawer.tsx'),
    readGuides(),
  ]);
  return {
    default: (props: Omit<ComponentProps<typeof Drawer>, 'guides'>) => <Drawer {...props} guides={guides} />,
  };
});

/** Opens the guide at what describes the screen. */
export function GuideButton() {
  const translate = useTranslate();
  const [place, setPlace] = useState<GuidePlace | null>(null);
  const { pathname } = useLocation();
  const resources = useResources();
  const open = () => setPlace(guidePlace(pathname, resources));
  useShortcut('guide', open);

  return (
    <>
      <Tooltip title={translate('admin.keys.names.guide')}>
        <IconButton
          color="inherit"
          aria-label={translate('admin.keys.names.guide')}
          aria-haspopup="dialog"
          aria-keyshortcuts={ariaKeys(SHORTCUTS.guide.keys)}
          onClick={open}
        >
          <HelpOutline />
        </IconButton>
      </Tooltip>
      {place ? (
        <Suspense fallback={null}>
          <GuideDrawer place={place} onClose={() => setPlace(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
