import { Tags } from 'lucide-react';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { thinIcon } from '../../components/thinIcon.tsx';

export default {
  list: lazyScreen(() => import('./AttributeList.tsx'), 'AttributeList'),
  create: lazyScreen(() => import('./AttributeCreate.tsx'), 'AttributeCreate'),
  edit: lazyScreen(() => import('./AttributeEdit.tsx'), 'AttributeEdit'),
  icon: thinIcon(Tags),
  recordRepresentation: 'label',
};
