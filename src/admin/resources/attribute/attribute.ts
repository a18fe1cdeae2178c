import { Tags } from 'lucide-react';
import { thinIcon } from '../../components/thinIcon.tsx';
import { AttributeCreate } from './AttributeCreate.tsx';
import { AttributeEdit } from './AttributeEdit.tsx';
import { AttributeList } from './AttributeList.tsx';

export default {
  list: AttributeList,
  create: AttributeCreate,
  edit: AttributeEdit,
  icon: thinIcon(Tags),
  recordRepresentation: 'label',
};
