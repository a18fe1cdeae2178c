import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import { signInProviderInput, signInProviderPatch } from '../../../shared/contract/signInProvider.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const signInProvider = defineResource({
  name: 'sign-in-provider',
  group: 'people',
  icon: VpnKey,
  recordRepresentation: 'label',
  screens: {
    list: lazyScreen(() => import('./ProviderList.tsx'), 'ProviderList'),
    ...formScreens(() => import('./providerForm.tsx')),
  },
  input: signInProviderInput,
  patch: signInProviderPatch,
  affects: [],
});
