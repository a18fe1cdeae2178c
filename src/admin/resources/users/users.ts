import { Users } from 'lucide-react';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { thinIcon } from '../../components/thinIcon.tsx';

export default {
  list: lazyScreen(() => import('./UserList.tsx'), 'UserList'),
  create: lazyScreen(() => import('./UserCreate.tsx'), 'UserCreate'),
  edit: lazyScreen(() => import('./UserEdit.tsx'), 'UserEdit'),
  icon: thinIcon(Users),
  recordRepresentation: 'name',
};
