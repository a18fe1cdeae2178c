import Group from '@mui/icons-material/GroupOutlined';
import { userInput, userPatch } from '../../../shared/contract/user.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

export const users = defineResource({
  name: 'users',
  group: 'people',
  icon: Group,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./UserList.tsx'), 'UserList'),
    create: lazyScreen(() => import('./UserCreate.tsx'), 'UserCreate'),
    edit: lazyScreen(() => import('./UserEdit.tsx'), 'UserEdit'),
  },
  pages: [
    {
      path: 'invite',
      Page: lazyScreen(() => import('./invitations/InvitePage.tsx'), 'InvitePage'),
    },
  ],
  input: userInput,
  patch: userPatch,
  shortcut: 'G U',
  affects: [],
});
