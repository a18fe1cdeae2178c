/** What an editor may change, where that is not everything. Each list limits by itself; an empty one limits nothing. */
export interface EditLimits {
  /** Names of kinds. */
  readonly kinds: readonly string[];
  /** Ids of libraries: for items and the libraries themselves. */
  readonly libraries: readonly number[];
  /** Codes of markets: what is changed must be limited to some of them, or to markets below. */
  readonly markets: readonly string[];
}

/** What decides of a record whether it is within limits. */
interface LimitedRecord {
  readonly kind: string;
  /** Of an item its library, of a library itself; absent of other kinds. */
  readonly libraryId: number | undefined;
  /** Those that its audience is limited to; `null` of kinds without an audience, which are everybody's. */
  readonly markets: readonly string[] | null;
}

/** By which limit a record is outside; `null` of one that may be changed. `covered`: the markets of the limits with those below. */
export function whyLimited(
  { kinds, libraries, markets }: EditLimits,
  record: LimitedRecord,
  covered: ReadonlySet<string>,
): 'kind' | 'library' | 'market' | null {
  if (kinds.length > 0 && !kinds.includes(record.kind)) return 'kind';
  if (libraries.length > 0 && record.libraryId !== undefined && !libraries.includes(record.libraryId))
    return 'library';
  if (markets.length === 0) return null;
  const isCovered = record.markets?.length && record.markets.every((market) => covered.has(market));
  return isCovered ? null : 'market';
}
