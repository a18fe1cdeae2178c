import Sell from '@mui/icons-material/SellOutlined';
import { attributeInput, attributePatch } from '../../../shared/contract/attribute.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

export const attribute = defineResource({
  name: 'attribute',
  group: 'library',
  icon: Sell,
  recordRepresentation: 'label',
  screens: {
    list: lazyScreen(() => import('./AttributeList.tsx'), 'AttributeList'),
    create: lazyScreen(() => import('./AttributeCreate.tsx'), 'AttributeCreate'),
    edit: lazyScreen(() => import('./AttributeEdit.tsx'), 'AttributeEdit'),
  },
  input: attributeInput,
  patch: attributePatch,
  shortcut: 'G A',
  affects: ['library', 'library-item'],
});
