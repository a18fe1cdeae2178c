import type { Facet } from '../../../../shared/contract/library.ts';

type Value = Facet['values'][number];
/** Values shown before "show more". */
const SHORT = 8;

interface Input {
  values: readonly Value[];
  chosen: readonly string[];
  q: string;
  isWhole: boolean;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Which values of a facet to show: what a search finds, else the first ones and whatever is chosen. */
export function shownValues({ values, chosen, q, isWhole }: Input): { values: Value[]; hidden: number } {
  const wanted = fold(q.trim());
  if (wanted) return { values: values.filter(({ label }) => fold(label).includes(wanted)), hidden: 0 };
  // One more is no reason for a button.
  if (isWhole || values.length <= SHORT + 1) return { values: [...values], hidden: 0 };
  const shown = values.filter(({ slug }, index) => index < SHORT || chosen.includes(slug));
  return { values: shown, hidden: values.length - shown.length };
}
