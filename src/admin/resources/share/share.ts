import Share from '@mui/icons-material/IosShareOutlined';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

export const share = defineResource({
  name: 'share',
  group: 'people',
  icon: Share,
  recordRepresentation: 'title',
  screens: { list: lazyScreen(() => import('./ShareList.tsx'), 'ShareList') },
  affects: [],
});
