import SearchOff from '@mui/icons-material/SearchOffOutlined';
import { unansweredPatch } from '../../../shared/contract/search.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

export const unansweredSearch = defineResource({
  name: 'unanswered-search',
  group: 'people',
  icon: SearchOff,
  recordRepresentation: 'query',
  screens: {
    list: lazyScreen(() => import('./UnansweredList.tsx'), 'UnansweredList'),
    edit: lazyScreen(() => import('./UnansweredEdit.tsx'), 'UnansweredEdit'),
  },
  patch: unansweredPatch,
  affects: [],
});
