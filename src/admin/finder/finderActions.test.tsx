import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { EditLimits } from '../../shared/policy/editLimits.ts';
import { ResourcesProvider } from '../kit/resources.ts';
import { createDataProvider } from '../providers/dataProvider.ts';
import { registry } from '../root/registry.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { signedInClient } from '../testing/signedInClient.ts';
import { useFinderActions } from './useFinderActions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the finder offers a content manager with these limits to create, by the resource or the library. */
function offered(limits: Partial<EditLimits>): () => string[] {
  fakeFetch(({ url }) =>
    url.includes('/market/choices')
      ? { json: [{ code: 'asia', name: 'Asia', path: ['asia'], isArchived: false }] }
      : {
          json: [
            { id: 1, title: 'Amber', markets: [] },
            { id: 2, title: 'Oud', markets: ['asia'] },
          ],
          headers: { 'Content-Range': 'library 0-1/2' },
        },
  );
  const identity = {
    id: 5,
    roles: ['ROLE_USER', 'ROLE_EDITOR'],
    editLimits: { kinds: [], libraries: [], markets: [], ...limits },
  };
  const authProvider = {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getIdentity: async () => identity,
    getPermissions: async () => identity.roles,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <CoreAdminContext dataProvider={createDataProvider(signedInClient, [])} authProvider={authProvider}>
        <ResourcesProvider value={registry}>{children}</ResourcesProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { result } = renderHook(useFinderActions, { wrapper });
  return () => result.current.map(({ id }) => id).filter((id) => /^(new|upload)\./.test(id));
}

it('offers an editor without limits every kind and library', async () => {
  const read = offered({});
  await waitFor(() => expect(read()).toContain('upload.1'));
  expect(read()).toEqual(
    expect.arrayContaining(['new.library', 'new.news', 'new.attribute', 'new.import', 'upload.2']),
  );
});

it.each<[string, Partial<EditLimits>, { has: string[]; hasNot: string[] }]>([
  ['kinds', { kinds: ['news'] }, { has: ['new.news'], hasNot: ['new.faq', 'new.import', 'upload.2'] }],
  [
    'libraries',
    { libraries: [2] },
    { has: ['new.news', 'new.import', 'upload.2'], hasNot: ['new.library', 'upload.1'] },
  ],
  [
    'markets',
    { markets: ['asia'] },
    { has: ['new.news', 'new.library', 'upload.2'], hasNot: ['new.attribute', 'upload.1'] },
  ],
])('offers nothing that the server would refuse by a limit of %s', async (_name, limits, { has, hasNot }) => {
  const read = offered(limits);
  await waitFor(() => {
    expect(read()).toEqual(expect.arrayContaining(has));
    for (const id of hasNot) expect(read()).not.toContain(id);
  });
});
