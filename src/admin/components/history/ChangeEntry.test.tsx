import { cleanup, render, screen, waitFor } from '@testing-library/react';
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

it('writes codes and days as people call them', async () => {
  const dataProvider = {
    readUsageRightChoices: () =>
      Promise.resolve([{ code: 'lead', name: 'Lead of the film', isArchived: false }]),
    readGroupChoices: () => Promise.resolve([]),
    readMarketChoices: () =>
      Promise.resolve([{ code: 'gulf', name: 'Gulf', path: ['gulf'], isArchived: false }]),
  } as never;
  const values: [field: RecordChange['fields'][number]['format'], before: string, after: string][] = [
    ['usageRights', '', 'lead, gone'],
    ['markets', '', 'gulf'],
    ['media', 'tv', 'web, point-of-sale'],
    ['holderKind', 'talent', 'model-release'],
    ['watermark', '', 'viewer'],
    ['day', '', '2027-03-31'],
  ];
  const fields = values.map(([format, before, after]) => ({ field: format, format, before, after }));
  render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
      <ul>
        <ChangeEntry
          change={{ ...CHANGE, action: 'update', fields }}
          resource="usage-right"
          isHeld={false}
          onUndo={() => {}}
        />
      </ul>
    </CoreAdminContext>,
  );
  const words = () => screen.getByRole('listitem').textContent;
  await waitFor(() => expect(words()).toContain('Lead of the film, gone'));
  for (const written of [
    'Gulf',
    'TV',
    'Web, Point of sale',
    'Talent',
    'Model release',
    'Name of the viewer',
    '31 March 2027',
  ])
    expect(words()).toContain(written);
});
