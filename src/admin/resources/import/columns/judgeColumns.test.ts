import { expect, it } from 'vitest';
import { judgeColumns } from './judgeColumns.ts';

it('says what columns lack, which field is twice, and how many are not imported', () => {
  expect(judgeColumns([{ field: 'tags' }, { field: 'tags' }, { field: null }])).toEqual({
    double: 'tags',
    hasKey: false,
    hasTitle: false,
    ignored: 1,
  });
  expect(judgeColumns([{ field: 'id' }, { field: 'title' }])).toEqual({
    double: null,
    hasKey: true,
    hasTitle: true,
    ignored: 0,
  });
});
