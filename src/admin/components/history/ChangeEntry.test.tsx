import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import type { RecordChange } from '../../../shared/contract/history.ts';
import { englishI18n as i18nProvider } from '../../providers/englishI18n.ts';
import { ChangeEntry } from './ChangeEntry.tsx';

afterEach(cleanup);

const CHANGE: RecordChange = {
  id: 7,
  at: '2026-11-27T10:00:00.000Z',
  by: 'Ines Roy',
  key: null,
  action: 'remove',
  bulk: null,
  fields: [],
  canUndo: false,
};

it.each([
  [null, /^Ines Roy · /],
  [{ name: 'Nightly sync', prefix: '3f9a0c' }, /^Ines Roy, by key Nightly sync \(sil_3f9a0c…\) · /],
  [{ name: null, prefix: '3f9a0c' }, /^Ines Roy, by a key that is gone \(sil_3f9a0c…\) · /],
])('says by which key of a program a change was made, if by any: %j', (key, words) => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ul>
        <ChangeEntry change={{ ...CHANGE, key }} resource="news" isHeld={false} onUndo={() => {}} />
      </ul>
    </CoreAdminContext>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
