import { isRightToLeft } from './direction.ts';

type Fact = string | false | null | undefined;

/**
 * Facts in one line, without those that are missing: `JPG · 2,400 × 3,000 px · 12 MB`. Where text runs from right to left,
 * so do the facts, and each keeps its own direction (U+200F, U+2068 and U+2069).
 */
export function joinFacts(facts: readonly Fact[], separator = ' · '): string {
  const shown = facts.filter(Boolean);
  if (!isRightToLeft() || shown.length === 0) return shown.join(separator);
  return `\u200f${shown.map((fact) => `\u2068${fact}\u2069`).join(separator)}`;
}
