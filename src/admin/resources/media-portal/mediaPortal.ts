import Newspaper from '@mui/icons-material/NewspaperOutlined';
import { mediaPortalInput, mediaPortalPatch } from '../../../shared/contract/mediaPortal.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../root/defineResource.ts';

export const mediaPortal = defineResource({
  name: 'media-portal',
  group: 'content',
  icon: Newspaper,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./MediaPortalList.tsx'), 'MediaPortalList'),
    create: lazyScreen(() => import('./MediaPortalCreate.tsx'), 'MediaPortalCreate'),
    edit: lazyScreen(() => import('./MediaPortalEdit.tsx'), 'MediaPortalEdit'),
  },
  input: mediaPortalInput,
  patch: mediaPortalPatch,
  affects: [],
});
