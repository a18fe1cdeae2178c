import type { SearchTerm } from '../../../content/search/searchTerms.ts';

/** How many items some terms find, and how well the best one fits. */
interface Best {
  readonly total: number;
  readonly rank: number;
}

/**
 * Leaves out of terms that find nothing together the one that fits worst, until something is found: the one without which
 * the best result fits best, and among equals the one that finds least by itself. As long as no single term is in the way,
 * the one that finds least goes. `null` where nothing is found at all.
 */
export async function leaveOut(
  terms: readonly SearchTerm[],
  bestOf: (terms: readonly SearchTerm[]) => Promise<Best>,
): Promise<{ kept: SearchTerm[]; leftOut: SearchTerm[] } | null> {
  const required = terms.filter(({ isOptional }) => !isOptional);
  if (required.length < 2) return null;
  const alone = new Map(
    await Promise.all(required.map(async (term) => [term, (await bestOf([term])).total] as const)),
  );
  const kept = [...terms];
  const leftOut: SearchTerm[] = [];
  for (;;) {
    const candidates = kept.filter((term) => alone.has(term));
    if (candidates.length < 2) return null;
    const tries = await Promise.all(
      candidates.map(async (term) => {
        const rest = kept.filter((other) => other !== term);
        return { term, own: alone.get(term) ?? 0, ...(await bestOf(rest)) };
      }),
    );
    // The last word among equals: what is typed first matters most.
    const [worst] = tries.reverse().sort((a, b) => b.rank - a.rank || a.own - b.own);
    if (!worst) return null;
    kept.splice(kept.indexOf(worst.term), 1);
    leftOut.push(worst.term);
    if (worst.total > 0) return { kept, leftOut: terms.filter((term) => leftOut.includes(term)) };
  }
}
