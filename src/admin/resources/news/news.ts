import { Newspaper } from 'lucide-react';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { thinIcon } from '../../components/thinIcon.tsx';

export default {
  list: lazyScreen(() => import('./NewsList.tsx'), 'NewsList'),
  create: lazyScreen(() => import('./NewsCreate.tsx'), 'NewsCreate'),
  edit: lazyScreen(() => import('./NewsEdit.tsx'), 'NewsEdit'),
  icon: thinIcon(Newspaper),
  recordRepresentation: 'title',
};
