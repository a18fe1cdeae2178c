import { Mail } from 'lucide-react';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { thinIcon } from '../../components/thinIcon.tsx';
import { defineResource } from '../../root/defineResource.ts';

export const outbox = defineResource({
  name: 'outbox',
  icon: thinIcon(Mail),
  recordRepresentation: 'subject',
  screens: {
    list: lazyScreen(() => import('./OutboxList.tsx'), 'OutboxList'),
    show: lazyScreen(() => import('./OutboxShow.tsx'), 'OutboxShow'),
  },
  affects: [],
});
