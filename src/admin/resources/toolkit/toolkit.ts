import WorkOutline from '@mui/icons-material/WorkOutlineOutlined';
import { toolkitInput, toolkitPatch } from '../../../shared/contract/toolkit.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../root/defineResource.ts';

export const toolkit = defineResource({
  name: 'toolkit',
  group: 'content',
  icon: WorkOutline,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./ToolkitList.tsx'), 'ToolkitList'),
    create: lazyScreen(() => import('./ToolkitCreate.tsx'), 'ToolkitCreate'),
    edit: lazyScreen(() => import('./ToolkitEdit.tsx'), 'ToolkitEdit'),
  },
  input: toolkitInput,
  patch: toolkitPatch,
  affects: [],
});
