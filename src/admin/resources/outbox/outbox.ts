import { Mail } from 'lucide-react';
import { thinIcon } from '../../components/thinIcon.tsx';
import { OutboxList } from './OutboxList.tsx';
import { OutboxShow } from './OutboxShow.tsx';

export default {
  list: OutboxList,
  show: OutboxShow,
  icon: thinIcon(Mail),
  recordRepresentation: 'subject',
};
