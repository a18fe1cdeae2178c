import { Users } from 'lucide-react';
import { userInput, userPatch } from '../../../shared/contract/user.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { thinIcon } from '../../components/thinIcon.tsx';
import { defineResource } from '../../root/defineResource.ts';

export const users = defineResource({
  name: 'users',
  icon: thinIcon(Users),
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./UserList.tsx'), 'UserList'),
    create: lazyScreen(() => import('./UserCreate.tsx'), 'UserCreate'),
    edit: lazyScreen(() => import('./UserEdit.tsx'), 'UserEdit'),
  },
  input: userInput,
  patch: userPatch,
  affects: [],
});
