import type { FoundKind, FoundRecord } from '../../shared/contract/finder.ts';

/** Where a record opens, below the back-office. */
export function pathOf({ kind, id, parentId }: Pick<FoundRecord, 'kind' | 'id' | 'parentId'>): string {
  if (kind === 'attribute-value') return `/attribute/${parentId ?? ''}`;
  if (kind === 'file-node') return `/files?${parentId === null ? '' : `folder=${parentId}&`}open=${id}`;
  return `/${kind}/${id}`;
}

/** The list of everything of a kind that the words find; `null` for kinds without one. */
export function listPath(kind: FoundKind, q: string): string | null {
  if (kind === 'attribute-value' || kind === 'import') return null;
  if (kind === 'file-node') return `/files?${new URLSearchParams({ q })}`;
  return `/${kind}?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`;
}
