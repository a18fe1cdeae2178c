import SyncAlt from '@mui/icons-material/SyncAltOutlined';
import { searchSynonymInput, searchSynonymPatch } from '../../../shared/contract/searchSynonym.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../root/defineResource.ts';

export const searchSynonym = defineResource({
  name: 'search-synonym',
  group: 'people',
  icon: SyncAlt,
  recordRepresentation: ({ words }) => searchSynonymInput.shape.words.parse(words).join(', '),
  screens: {
    list: lazyScreen(() => import('./SynonymList.tsx'), 'SynonymList'),
    create: lazyScreen(() => import('./SynonymForms.tsx'), 'SynonymCreate'),
    edit: lazyScreen(() => import('./SynonymForms.tsx'), 'SynonymEdit'),
  },
  input: searchSynonymInput,
  patch: searchSynonymPatch,
  affects: [],
});
