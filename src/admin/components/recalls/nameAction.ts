import type { RecallRehearsal } from '../../../shared/contract/recall.ts';

type Translate = (key: string, options?: object) => string;

/** What confirming a recall does, in words: how many items are withdrawn and how many people are written to. */
export function nameAction(
  { shownCount, reachableCount }: Pick<RecallRehearsal, 'shownCount' | 'reachableCount'>,
  translate: Translate,
): string {
  const withdraw = translate('admin.recalls.do_withdraw', { smart_count: shownCount });
  if (shownCount > 0 && reachableCount > 0)
    return translate('admin.recalls.do_both', { withdraw, smart_count: reachableCount });
  if (shownCount > 0) return withdraw;
  return reachableCount > 0
    ? translate('admin.recalls.do_write', { smart_count: reachableCount })
    : translate('admin.recalls.do_begin');
}
