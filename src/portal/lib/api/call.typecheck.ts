import { call } from './call.ts';

/** Never run: the compiler refuses each of these calls, which is what is tested. */
export async function refusedByTheCompiler() {
  // @ts-expect-error the contract has no such path, for instance after it was renamed
  await call('get', '/api/private/articles/{slug}', { params: { slug: 'a' } });
  // @ts-expect-error this path is read, not deleted
  await call('delete', '/api/private/news/{slug}', { params: { slug: 'a' } });
  // @ts-expect-error the back-office's calls are not the portal's
  await call('get', '/api/backend/news');
  // @ts-expect-error the path has a parameter
  await call('get', '/api/private/news/{slug}');
  // @ts-expect-error the parameter is called slug
  await call('get', '/api/private/news/{slug}', { params: { id: 'a' } });
  // @ts-expect-error the list knows no such parameter
  await call('get', '/api/private/news', { query: { size: 3 } });
  // @ts-expect-error an activity is a view, a download or a share
  await call('post', '/api/private/library/activity/{id}', { params: { id: 1 }, body: { kind: 'like' } });
  // @ts-expect-error the body is missing
  await call('post', '/api/private/library/activity/{id}', { params: { id: 1 } });
  // @ts-expect-error this call takes no body
  await call('post', '/api/private/user/visit', { body: {} });
}
