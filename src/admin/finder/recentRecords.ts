import { z } from 'zod';
import { FOUND_KINDS, type FoundKind } from '../../shared/contract/finder.ts';

export interface RecordName {
  kind: FoundKind;
  id: number;
}

const RECENT_MAX = 12;
const kept = z.array(z.object({ kind: z.enum(FOUND_KINDS), id: z.int().positive() })).catch([]);

/** What the browser keeps, without what it cannot mean. */
export const readRecent = (stored: unknown): RecordName[] => kept.parse(stored).slice(0, RECENT_MAX);

/** The records that were opened last, with `name` first. */
export const withRecent = (recent: readonly RecordName[], name: RecordName): RecordName[] =>
  [name, ...recent.filter(({ kind, id }) => kind !== name.kind || id !== name.id)].slice(0, RECENT_MAX);

/** The record whose form is at an address of the back-office; `null` where there is none. */
export function recordAt(pathname: string): RecordName | null {
  const [, kind, number] = /^\/([a-z-]+)\/(\d{1,10})$/.exec(pathname) ?? [];
  const found = FOUND_KINDS.find((one) => one === kind);
  return found && number !== undefined && Number(number) > 0 ? { kind: found, id: Number(number) } : null;
}
