import type { ImportDecision, ImportRow } from '../../../../shared/contract/import.ts';

export interface DecisionChoice {
  decision: ImportDecision;
  /** Key of its word: adding what is there already is keeping both. */
  word: string;
}

/** What a person can decide about a row: what its file and the items that it may be about allow. */
export function readChoices({
  file,
  target,
  similar,
  verdict,
}: Pick<ImportRow, 'file' | 'target' | 'similar' | 'verdict'>): DecisionChoice[] {
  if (verdict === 'invalid') return [{ decision: 'skip', word: 'skip' }];
  const hasItem = target !== null || similar.length > 0;
  return [
    ...(file ? [{ decision: 'create' as const, word: hasItem ? 'keep' : 'create' }] : []),
    ...(file && hasItem ? [{ decision: 'version' as const, word: 'version' }] : []),
    ...(hasItem ? [{ decision: 'metadata' as const, word: 'metadata' }] : []),
    { decision: 'skip', word: 'skip' },
  ];
}

/** The item that a decision is about: that of the row, else the most similar one. */
export function targetOf(
  { target, similar }: Pick<ImportRow, 'target' | 'similar'>,
  decision: ImportDecision,
): number | undefined {
  const isAboutItem = decision === 'version' || decision === 'metadata';
  return isAboutItem && target === null ? similar[0]?.id : undefined;
}
