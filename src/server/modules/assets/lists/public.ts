/** What other modules may use of this one. */
export { readItemFacts } from './listEntries.repo.ts';
export { presentSummary } from './lists.present.ts';
export {
  holdList,
  insertList,
  type ListOfItem,
  type ListRow,
  listsAmong,
  listsWith,
  readLists,
  requireList,
  touchList,
} from './lists.repo.ts';
export { listedItems } from './readEntries.service.ts';
export { addToServing, removeFromServing } from './servingLists.service.ts';
