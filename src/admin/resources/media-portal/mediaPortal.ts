import Newspaper from '@mui/icons-material/NewspaperOutlined';
import { mediaPortalInput, mediaPortalPatch } from '../../../shared/contract/mediaPortal.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const mediaPortal = defineResource({
  name: 'media-portal',
  group: 'content',
  icon: Newspaper,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./MediaPortalList.tsx'), 'MediaPortalList'),
    ...formScreens(() => import('./MediaPortalInputs.tsx')),
  },
  input: mediaPortalInput,
  patch: mediaPortalPatch,
  shortcut: 'G P',
  affects: [],
});
