import LibraryBooks from '@mui/icons-material/LibraryBooksOutlined';
import { libraryInput, libraryPatch } from '../../../shared/contract/library.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../root/defineResource.ts';

export const library = defineResource({
  name: 'library',
  group: 'library',
  icon: LibraryBooks,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./LibraryList.tsx'), 'LibraryList'),
    create: lazyScreen(() => import('./LibraryCreate.tsx'), 'LibraryCreate'),
    edit: lazyScreen(() => import('./LibraryEdit.tsx'), 'LibraryEdit'),
  },
  pages: [
    {
      path: ':libraryId/items',
      Page: lazyScreen(() => import('../library-item/LibraryItemsPage.tsx'), 'LibraryItemsPage'),
    },
  ],
  input: libraryInput,
  patch: libraryPatch,
  affects: ['library-item'],
});
