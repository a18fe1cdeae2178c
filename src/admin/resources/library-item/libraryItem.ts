import { Images } from 'lucide-react';
import { thinIcon } from '../../components/thinIcon.tsx';
import { LibraryItemEdit } from './edit/LibraryItemEdit.tsx';
import { LibraryItemList } from './list/LibraryItemList.tsx';

export default {
  list: LibraryItemList,
  edit: LibraryItemEdit,
  icon: thinIcon(Images),
  recordRepresentation: 'title',
};
