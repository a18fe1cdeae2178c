interface Move {
  key: string;
  index: number;
  columns: number;
  total: number;
}

/** Where an arrow key leads from `index`; `null` when the key is none or leads nowhere. */
export function moveInGrid({ key, index, columns, total }: Move): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * 3,
    PageUp: -columns * 3,
  };
  const step = steps[key];
  const target = key === 'Home' ? 0 : key === 'End' ? total - 1 : step === undefined ? null : index + step;
  if (target === null) return null;
  // Pages stop at the ends; single steps do not leave them.
  if (key.startsWith('Page')) return Math.min(total - 1, Math.max(0, target));
  // Down from the last full row reaches an incomplete one at its last item.
  if (key === 'ArrowDown' && target >= total) {
    const isLastRow = Math.floor(index / columns) === Math.floor((total - 1) / columns);
    return isLastRow ? null : total - 1;
  }
  return target >= 0 && target < total ? target : null;
}
