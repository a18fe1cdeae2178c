import { describe, expect, it } from 'vitest';
import { countRows, doubledRows, planReplacement, readyRows } from './replacePlan.ts';

const file = (name: string) => new File(['x'], name);
const item = (id: number) => ({ id, title: `Item ${id}`, fileName: `${id}.jpg`, version: 1 });

describe('files that replace others', () => {
  const files = ['1.jpg', '2.jpg', '1.png', 'new.jpg'].map(file);
  const rows = planReplacement(files, [
    { by: 'fileName', items: [item(1)] },
    { by: 'title', items: [item(2), item(3)] },
    { by: 'fileName', items: [item(1)] },
    { by: null, items: [] },
  ]);

  it('are chosen where one item fits, and wait where several do', () => {
    expect(rows.map(({ itemId }) => itemId)).toEqual([1, null, 1, null]);
    expect(countRows(rows)).toEqual({ matched: 1, ambiguous: 1, unmatched: 1 });
  });

  it('replace an item once', () => {
    expect([...doubledRows(rows)]).toEqual([rows[2]]);
    expect(readyRows(rows)).toEqual([{ file: files[0], item: item(1) }]);
    const chosen = rows.map((row, index) => (index === 1 ? { ...row, itemId: 3 } : row));
    expect(readyRows(chosen).map(({ item: { id } }) => id)).toEqual([1, 3]);
  });
});
