import { Images } from 'lucide-react';
import { libraryItemPatch } from '../../../shared/contract/libraryItem.ts';
import { lazyScreen } from '../../components/lazyScreen.ts';
import { thinIcon } from '../../components/thinIcon.tsx';
import { defineResource } from '../../root/defineResource.ts';

/** Items are made by uploads, so that nothing creates them here. */
export const libraryItem = defineResource({
  name: 'library-item',
  icon: thinIcon(Images),
  recordRepresentation: 'title',
  screens: {
    list: lazyScreen(() => import('./list/LibraryItemList.tsx'), 'LibraryItemList'),
    edit: lazyScreen(() => import('./edit/LibraryItemEdit.tsx'), 'LibraryItemEdit'),
  },
  patch: libraryItemPatch,
  affects: ['library', 'attribute'],
});
