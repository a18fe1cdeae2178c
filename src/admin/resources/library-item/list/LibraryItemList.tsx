import { ItemsScreen } from './ItemsScreen.tsx';

/** The items of every library, newest first. */
export function LibraryItemList() {
  return <ItemsScreen />;
}
