import HowToReg from '@mui/icons-material/HowToRegOutlined';
import { accessRequestPatch } from '../../../shared/contract/accessRequest.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

export const accessRequest = defineResource({
  name: 'access-request',
  group: 'people',
  icon: HowToReg,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./RequestList.tsx'), 'RequestList'),
    edit: lazyScreen(() => import('./RequestEdit.tsx'), 'RequestEdit'),
  },
  patch: accessRequestPatch,
  affects: ['users'],
});
