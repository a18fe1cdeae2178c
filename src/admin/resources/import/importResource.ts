import Input from '@mui/icons-material/InputOutlined';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

/** Imports are made and read on a screen of their own, outside the layout. */
export const importResource = defineResource({
  name: 'import',
  group: 'library',
  icon: Input,
  recordRepresentation: 'name',
  screens: { list: lazyScreen(() => import('./ImportList.tsx'), 'ImportList') },
  shortcut: 'G M',
  affects: [],
});
