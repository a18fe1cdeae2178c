import { cleanup, render } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { englishI18n as i18nProvider } from '../../../providers/englishI18n.ts';
import { StackMark } from './StackMark.tsx';

afterEach(cleanup);
const textOf = (item: { stackId: number | null; formatCount: number; isCover: boolean }) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <StackMark item={item} />
    </CoreAdminContext>,
  ).container.textContent;

describe('the mark of a stack', () => {
  it('shows how many formats there are, and which is the cover', () => {
    expect(textOf({ stackId: 7, formatCount: 4, isCover: true })).toBe('Cover, 4 formats');
    expect(textOf({ stackId: 7, formatCount: 4, isCover: false })).toBe('4 formats');
  });

  it('is not there for an item in no stack', () => {
    expect(textOf({ stackId: null, formatCount: 1, isCover: true })).toBe('');
  });
});
