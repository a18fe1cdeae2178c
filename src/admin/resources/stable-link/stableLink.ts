import Link from '@mui/icons-material/LinkOutlined';
import { stableLinkInput, stableLinkPatch } from '../../../shared/contract/stableLink.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const stableLink = defineResource({
  name: 'stable-link',
  group: 'library',
  icon: Link,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./StableLinkList.tsx'), 'StableLinkList'),
    ...formScreens(() => import('./stableLinkForm.tsx')),
  },
  input: stableLinkInput,
  patch: stableLinkPatch,
  affects: [],
});
