/** What other modules may use of this one. */
export {
  bestOfAll,
  countOfAll,
  facetsOfAll,
  idsOfAll,
  newestWithValues,
  openLibraries,
  pageOfAll,
  type SearchedLibraries,
  wordingOfAll,
} from './allLibraries.service.ts';
export { foundItems, newestFound, queryOf, visibleLibraryId } from './askLibrary.service.ts';
export { beginChange, changeMany, endChange } from './bulk/bulkChanges.service.ts';
export { itemTargets } from './bulk/bulkTargets.service.ts';
export { undoChange } from './bulk/undoChange.service.ts';
export {
  assertKnownValues,
  type BulkItem,
  createItems,
  dropVersion,
  type ItemState,
  itemStates,
  itemVersionsNow,
  lastVersion,
} from './items/bulkItems.service.ts';
export { itemLayers } from './items/itemContent.service.ts';
export { countEntries, type Shot, visibleEntries, visibleShots } from './items/itemEntries.service.ts';
export { itemKind } from './items/itemKind.service.ts';
export { holdShot, holdShots, joinShot, joinShots } from './items/itemStacks.service.ts';
export {
  assertItems,
  assertValues,
  createItem,
  filmDetails,
  findItem,
  itemFaces,
  knownItems,
  namedFaces,
  namedSummaries,
  presentFormat,
  replaceFile,
  requireItem,
  valuesOfItem,
  visibleSummaries,
  webSizes,
} from './items/items.service.ts';
export { itemSince, newItemsWhere } from './items/newItems.service.ts';
export { hiddenFromPublic } from './items/publicItems.service.ts';
export { ITEM_RECALLED, recalledAmong } from './items/recalledItems.ts';
export { isUnproven, RIGHT_REQUIRED, requiringRights } from './items/requiredRights.ts';
export { isLibrary, requireOpenLibrary, visibleLibraries } from './libraries.repo.ts';
export { facetIndexState, findSeen, publicLibraries, type SeenItems } from './libraries.service.ts';
export { seenSummaries } from './seenSummaries.service.ts';
export { shownState } from './shownState.service.ts';
