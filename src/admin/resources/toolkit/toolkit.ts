import WorkOutline from '@mui/icons-material/WorkOutlineOutlined';
import { toolkitInput, toolkitPatch } from '../../../shared/contract/toolkit.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const toolkit = defineResource({
  name: 'toolkit',
  group: 'content',
  icon: WorkOutline,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./ToolkitList.tsx'), 'ToolkitList'),
    ...formScreens(() => import('./ToolkitInputs.tsx')),
  },
  input: toolkitInput,
  patch: toolkitPatch,
  shortcut: 'G T',
  affects: [],
});
