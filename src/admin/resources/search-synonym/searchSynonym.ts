import SyncAlt from '@mui/icons-material/SyncAltOutlined';
import { searchSynonymInput, searchSynonymPatch } from '../../../shared/contract/searchSynonym.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const searchSynonym = defineResource({
  name: 'search-synonym',
  group: 'people',
  icon: SyncAlt,
  recordRepresentation: ({ words }) => searchSynonymInput.shape.words.parse(words).join(', '),
  screens: {
    list: lazyScreen(() => import('./SynonymList.tsx'), 'SynonymList'),
    ...formScreens(() => import('./SynonymInputs.tsx')),
  },
  input: searchSynonymInput,
  patch: searchSynonymPatch,
  affects: [],
});
