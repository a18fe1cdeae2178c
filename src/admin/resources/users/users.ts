import { Users } from 'lucide-react';
import { thinIcon } from '../../components/thinIcon.tsx';
import { UserCreate } from './UserCreate.tsx';
import { UserEdit } from './UserEdit.tsx';
import { UserList } from './UserList.tsx';

export default {
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
  icon: thinIcon(Users),
  recordRepresentation: 'name',
};
