import Groups from '@mui/icons-material/GroupsOutlined';
import { groupInput, groupPatch } from '../../../shared/contract/group.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const group = defineResource({
  name: 'group',
  group: 'people',
  icon: Groups,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./GroupList.tsx'), 'GroupList'),
    ...formScreens(() => import('./groupForm.tsx')),
  },
  input: groupInput,
  patch: groupPatch,
  // Its choices.
  affects: ['group'],
});
