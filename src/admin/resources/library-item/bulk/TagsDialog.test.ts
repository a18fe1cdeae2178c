// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { planTagChanges } from './TagsDialog.tsx';

describe('planTagChanges', () => {
  it('groups items by the tags they get and leaves out those that keep theirs', () => {
    const items = [
      { id: 1, tags: [] },
      { id: 2, tags: ['hero'] },
      { id: 3, tags: ['draft'] },
      { id: 4, tags: [] },
    ];
    expect(planTagChanges(items, ['hero'], ['draft'])).toEqual([{ ids: [1, 3, 4], tags: ['hero'] }]);
  });
});
