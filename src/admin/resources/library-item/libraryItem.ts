import { Images } from 'lucide-react';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { thinIcon } from '../../components/thinIcon.tsx';

export default {
  list: lazyScreen(() => import('./list/LibraryItemList.tsx'), 'LibraryItemList'),
  edit: lazyScreen(() => import('./edit/LibraryItemEdit.tsx'), 'LibraryItemEdit'),
  icon: thinIcon(Images),
  recordRepresentation: 'title',
};
