import { Mail } from 'lucide-react';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { thinIcon } from '../../components/thinIcon.tsx';

export default {
  list: lazyScreen(() => import('./OutboxList.tsx'), 'OutboxList'),
  show: lazyScreen(() => import('./OutboxShow.tsx'), 'OutboxShow'),
  icon: thinIcon(Mail),
  recordRepresentation: 'subject',
};
