import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { libraryItemPatch } from '../../../shared/contract/libraryItem.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';

/** Items are made by uploads, so that nothing creates them here. */
export const libraryItem = defineResource({
  name: 'library-item',
  group: 'library',
  icon: PhotoLibrary,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./list/LibraryItemList.tsx'), 'LibraryItemList'),
    edit: lazyScreen(() => import('./edit/LibraryItemEdit.tsx'), 'LibraryItemEdit'),
  },
  patch: libraryItemPatch,
  shortcut: 'G I',
  affects: ['library', 'attribute', 'usage-right'],
});
