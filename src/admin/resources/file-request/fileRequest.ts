import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

export const fileRequest = defineResource({
  name: 'file-request',
  group: 'library',
  icon: MoveToInbox,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./FileRequestList.tsx'), 'FileRequestList'),
    create: lazyScreen(() => import('./FileRequestCreate.tsx'), 'FileRequestCreate'),
  },
  affects: [],
});
