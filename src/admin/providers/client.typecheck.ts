import { signedInClient } from '../testing/signedInClient.ts';

/** Never run: the compiler refuses each of these calls, which is what is tested. */
export async function refusedByTheCompiler() {
  const { call } = signedInClient;
  const params = { id: 1 };
  // @ts-expect-error the contract has no such path, for instance after it was renamed
  await call('get', '/api/backend/figures');
  // @ts-expect-error this path is read, not written
  await call('post', '/api/backend/changes/sheet', {});
  // @ts-expect-error the path has a parameter
  await call('get', '/api/backend/library/{id}/items/export');
  // @ts-expect-error a sheet has one of two formats
  await call('get', '/api/backend/library/{id}/items/export', { params, query: { format: 'pdf' } });
  // @ts-expect-error a page is a number
  await call('get', '/api/backend/import/{id}/files', { params, query: { page: { from: 1 } } });
  // @ts-expect-error this call takes no body
  await call('get', '/api/backend/import/{id}/files', { params, body: {} });
}
