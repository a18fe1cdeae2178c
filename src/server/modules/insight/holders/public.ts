/** What other modules may use of this one. */
export {
  countQuickly,
  type FilesTaken,
  filesTaken,
  type HolderScope,
  itemIdsOf,
  portalsTaken,
} from './holders.repo.ts';
