import Copyright from '@mui/icons-material/CopyrightOutlined';
import { usageRightInput, usageRightPatch } from '../../../shared/contract/usageRight.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const usageRight = defineResource({
  name: 'usage-right',
  group: 'library',
  icon: Copyright,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./UsageRightList.tsx'), 'UsageRightList'),
    ...formScreens(() => import('./usageRightForm.tsx')),
  },
  input: usageRightInput,
  patch: usageRightPatch,
  // Its choices.
  affects: ['usage-right'],
});
