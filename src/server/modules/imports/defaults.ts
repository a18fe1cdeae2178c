import type { ImportOptions } from '../../../shared/contract/import.ts';

/** How an import behaves unless told otherwise: what arrives is a draft. */
export const DEFAULT_OPTIONS: ImportOptions = {
  arriveAs: 'draft',
  publishAt: null,
  expiresAt: null,
  roles: [],
  markets: [],
  valueIds: [],
  tags: [],
  stack: false,
  createValues: false,
  emptyCells: 'keep',
  dateOrder: 'day-first',
};
