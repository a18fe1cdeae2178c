import { Newspaper } from 'lucide-react';
import { thinIcon } from '../../components/thinIcon.tsx';
import { NewsCreate } from './NewsCreate.tsx';
import { NewsEdit } from './NewsEdit.tsx';
import { NewsList } from './NewsList.tsx';

export default {
  list: NewsList,
  create: NewsCreate,
  edit: NewsEdit,
  icon: thinIcon(Newspaper),
  recordRepresentation: 'title',
};
