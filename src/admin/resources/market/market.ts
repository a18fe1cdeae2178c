import Public from '@mui/icons-material/PublicOutlined';
import { marketInput, marketPatch } from '../../../shared/contract/market.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const market = defineResource({
  name: 'market',
  group: 'people',
  icon: Public,
  recordRepresentation: 'name',
  screens: {
    list: lazyScreen(() => import('./MarketList.tsx'), 'MarketList'),
    ...formScreens(() => import('./marketForm.tsx')),
  },
  input: marketInput,
  patch: marketPatch,
  // Its choices, and those below it, whose paths follow.
  affects: ['market'],
});
