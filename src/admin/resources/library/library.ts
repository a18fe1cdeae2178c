import LibraryBooks from '@mui/icons-material/LibraryBooksOutlined';
import { libraryInput, libraryPatch } from '../../../shared/contract/library.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { defineResource } from '../../kit/defineResource.ts';
import { formScreens } from '../../kit/formScreens.ts';

export const library = defineResource({
  name: 'library',
  group: 'library',
  icon: LibraryBooks,
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./LibraryList.tsx'), 'LibraryList'),
    ...formScreens(() => import('./LibraryInputs.tsx')),
  },
  pages: [
    {
      path: ':libraryId/items',
      Page: lazyScreen(() => import('../library-item/LibraryItemsPage.tsx'), 'LibraryItemsPage'),
    },
  ],
  input: libraryInput,
  patch: libraryPatch,
  shortcut: 'G L',
  affects: ['library-item', 'usage-right'],
});
