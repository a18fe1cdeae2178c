import type { LimitsInForce } from '../../../../content/editLimits.ts';
import type { RowPlan } from './planRow.ts';
import type { Taxonomy } from './taxonomy.ts';

interface LimitedRow {
  /** `null`: without limits. */
  readonly limits: LimitsInForce | null;
  readonly plan: RowPlan;
  readonly taxonomy: Taxonomy;
  readonly libraryId: number;
  /** The item that the row changes, as it is. */
  readonly target: { readonly libraryId: number; readonly markets: readonly string[] } | undefined;
}

/** Why an editor with limits may not write a row, by field, in words. */
export function limitsOfRow({
  limits,
  plan,
  taxonomy,
  libraryId,
  target,
}: LimitedRow): Record<string, string> {
  if (!limits) return {};
  const before = target && limits.refusalOf('library-item', target);
  if (before) return { target: before };
  const markets = plan.fields.markets ?? target?.markets ?? [];
  const after = limits.refusalOf('library-item', { libraryId: target?.libraryId ?? libraryId, markets });
  if (after) return { markets: after };
  const [made] = plan.newValues;
  const value = made && limits.refusalOf('attribute-value', {});
  const attribute = value && taxonomy.attributes.find(({ id }) => id === made.attributeId);
  return attribute ? { [`attribute:${attribute.slug}`]: value } : {};
}
