import { Library } from 'lucide-react';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { thinIcon } from '../../components/thinIcon.tsx';

export default {
  list: lazyScreen(() => import('./LibraryList.tsx'), 'LibraryList'),
  create: lazyScreen(() => import('./LibraryCreate.tsx'), 'LibraryCreate'),
  edit: lazyScreen(() => import('./LibraryEdit.tsx'), 'LibraryEdit'),
  icon: thinIcon(Library),
  recordRepresentation: 'title',
};
