import { Library } from 'lucide-react';
import { thinIcon } from '../../components/thinIcon.tsx';
import { LibraryCreate } from './LibraryCreate.tsx';
import { LibraryEdit } from './LibraryEdit.tsx';
import { LibraryList } from './LibraryList.tsx';

export default {
  list: LibraryList,
  create: LibraryCreate,
  edit: LibraryEdit,
  icon: thinIcon(Library),
  recordRepresentation: 'title',
};
