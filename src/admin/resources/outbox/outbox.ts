import Mail from '@mui/icons-material/MailOutlined';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

export const outbox = defineResource({
  name: 'outbox',
  group: 'people',
  icon: Mail,
  recordRepresentation: 'subject',
  screens: {
    list: lazyScreen(() => import('./OutboxList.tsx'), 'OutboxList'),
    show: lazyScreen(() => import('./OutboxShow.tsx'), 'OutboxShow'),
  },
  affects: [],
});
