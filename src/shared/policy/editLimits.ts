/** What an editor may change, where that is not everything. Each list limits by itself; an empty one limits nothing. */
export interface EditLimits {
  /** Names of kinds. */
  readonly kinds: readonly string[];
  /** Ids of libraries, for items and the libraries themselves. */
  readonly libraries: readonly number[];
  /** Codes of markets: what is changed must be limited to some of them, or to markets below. */
  readonly markets: readonly string[];
}

/** What decides of a record whether it is within limits. */
export interface LimitedRecord {
  readonly kind: string;
  /** Of an item its library, of a library itself; `null` of other kinds, and of a library that is not made yet. */
  readonly libraryId: number | null;
  /** `null` of kinds without an audience. */
  readonly markets: readonly string[] | null;
}

/** Kinds that are in a library, or are one. */
export const LIBRARY_KINDS: readonly string[] = ['library', 'library-item'];

/** By which limit a record is outside; `null` of one that may be changed. `covered`: the markets of the limits with those below. */
export function whyLimited(
  { kinds, libraries, markets }: EditLimits,
  record: LimitedRecord,
  covered: ReadonlySet<string>,
): 'kind' | 'library' | 'market' | null {
  if (kinds.length > 0 && !kinds.includes(record.kind)) return 'kind';
  if (libraries.length > 0 && LIBRARY_KINDS.includes(record.kind))
    if (record.libraryId === null || !libraries.includes(record.libraryId)) return 'library';
  if (markets.length > 0 && record.markets !== null)
    if (record.markets.length === 0 || !record.markets.every((market) => covered.has(market)))
      return 'market';
  return null;
}
