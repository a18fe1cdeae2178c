import type { ImportRow } from '../../../../shared/contract/import.ts';

/** Fields of which the verdict speaks that no cell holds: what is corrected is another one. */
const CORRECTED_BY: Record<string, string> = { file: 'fileName', row: 'fileName', target: 'id' };

export interface RowField {
  field: string;
  /** What its cell says. */
  text: string;
  before: string | null;
  /** What would be written; `null`: nothing. */
  after: string | null;
  reason: string | null;
}

/** What must be seen of a row: what is wrong, then what was corrected, then what changes; and the rest of its cells. */
export function readRowFields(row: Pick<ImportRow, 'values' | 'changes' | 'reasons' | 'corrected'>): {
  first: RowField[];
  changes: RowField[];
  others: RowField[];
} {
  const reasons = new Map<string, string>();
  for (const [name, reason] of Object.entries(row.reasons)) {
    const field = CORRECTED_BY[name] ?? name;
    reasons.set(field, [reasons.get(field), reason].filter(Boolean).join(' '));
  }
  const read = (field: string): RowField => {
    const change = row.changes.find((one) => one.field === field);
    return {
      field,
      text: row.values[field] ?? '',
      before: change?.before ?? null,
      after: change?.after ?? null,
      reason: reasons.get(field) ?? null,
    };
  };
  const first = [...new Set([...reasons.keys(), ...row.corrected])];
  const changes = row.changes.map(({ field }) => field).filter((field) => !first.includes(field));
  const others = [...new Set([...Object.keys(row.values), 'title'])].filter(
    (field) => !first.includes(field) && !changes.includes(field),
  );
  return { first: first.map(read), changes: changes.map(read), others: others.map(read) };
}
