import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpointsOf } from '../http/routes.ts';
import { openTestApp, type TestApp } from './app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

it('documents every call that the server serves, and no other', async () => {
  const { body } = await test.nobody.get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  );
  const served = endpointsOf(test.app).map(({ method, path }) => `${method} ${path}`);
  expect(documented.sort()).toEqual([...new Set(served)].sort());
  expect(new Set(served).size).toBe(served.length);
});

it('routes each documented call to a handler', async () => {
  const { body } = await test.nobody.get('/api/openapi.json');
  for (const [path, methods] of Object.entries(body.paths)) {
    for (const method of Object.keys(methods as object)) {
      const response = await test.app.request(path.replace(/\{\w+\}/g, '1'), {
        method: method.toUpperCase(),
      });
      const isUnrouted = response.status === 404 && (await response.text()).includes('Page not found');
      expect(isUnrouted, `${method} ${path}`).toBe(false);
    }
  }
});

it('has every call of the specification that this release serves', async () => {
  const { body } = await test.nobody.get('/api/openapi.json');
  const wanted = `post /api/login;post /api/public/user/lost-password;post /api/public/user/recover-password
get /api/private/attribute/all;get /api/private/attribute/{slug};get /api/private/configuration
get /api/private/library/{slug};get /api/private/library/{slug}/facets;get /api/private/library/{slug}/items
get /api/private/libraryitems/{id}/pre-signed;post /api/private/library/activity/{id}
get /api/private/news;get /api/private/news/highlighted;get /api/private/news/{slug};get /api/private/news/{slug}/other-news
get /api/private/event;get /api/private/event/upcoming;get /api/private/event/past;get /api/private/event/{slug};get /api/private/event/{slug}/other-event
get /api/backend/event;post /api/backend/event;get /api/backend/event/{id};patch /api/backend/event/{id};delete /api/backend/event/{id}
get /api/private/training-video
get /api/backend/training-video;post /api/backend/training-video;get /api/backend/training-video/{id};patch /api/backend/training-video/{id};delete /api/backend/training-video/{id}
get /api/private/user/me;patch /api/private/user/me/password;get /api/private/user/missed/counts;post /api/private/user/visit
get /api/private/user/basket/downloads;get /api/private/user/basket/download/{id};post /api/private/user/basket/download
post /api/private/user/basket/{id};delete /api/private/user/basket/{id};delete /api/private/user/basket
get /api/private/user/basket;get /api/private/user/basket/full;get /api/private/user/basket/count
get /api/backend/attribute;post /api/backend/attribute;get /api/backend/attribute/{id};patch /api/backend/attribute/{id};delete /api/backend/attribute/{id}
get /api/backend/attribute/all;patch /api/backend/attribute/positions
get /api/backend/attribute/{id}/value/{valueId};patch /api/backend/attribute/{id}/value/{valueId};delete /api/backend/attribute/{id}/value/{valueId}
post /api/backend/attribute/{id}/value;patch /api/backend/attribute/{id}/value/positions
get /api/backend/configuration;patch /api/backend/configuration;patch /api/backend/configuration/{code}
get /api/backend/library;post /api/backend/library;get /api/backend/library/{id};patch /api/backend/library/{id};delete /api/backend/library/{id}
get /api/backend/library/{id}/items;post /api/backend/library/{id}/items/import
patch /api/backend/library-item/batch/attributes;patch /api/backend/library-item/{id};patch /api/backend/library-item/{id}/rename
patch /api/backend/library-item/{id}/replace;delete /api/backend/library-item/{id}
get /api/backend/news;post /api/backend/news;get /api/backend/news/{id};patch /api/backend/news/{id};delete /api/backend/news/{id}
get /api/private/faq;get /api/backend/faq;post /api/backend/faq;get /api/backend/faq/{id};patch /api/backend/faq/{id};delete /api/backend/faq/{id}
patch /api/backend/faq/positions
get /api/private/toolkit;get /api/private/toolkit/all;get /api/backend/toolkit;post /api/backend/toolkit;get /api/backend/toolkit/{id}
patch /api/backend/toolkit/{id};delete /api/backend/toolkit/{id};patch /api/backend/toolkit/positions
get /api/public/media-portal/{slug};get /api/public/media-portal/{slug}/items;get /api/public/media-portal/{slug}/item/{itemId}/pre-signed
get /api/backend/media-portal;post /api/backend/media-portal;get /api/backend/media-portal/{id};patch /api/backend/media-portal/{id};delete /api/backend/media-portal/{id}
get /api/backend/users;post /api/backend/users;get /api/backend/users/{id};patch /api/backend/users/{id};delete /api/backend/users/{id}
get /api/backend/users/search;patch /api/backend/users/{id}/password
post /api/backend/storage/pre-sign/{type};post /api/backend/storage/initiate/{type};post /api/backend/storage/chunk;post /api/backend/storage/complete`;
  const missing = wanted.split(/[;\n]/).filter((call) => {
    const [method = '', path = ''] = call.split(' ');
    return !body.paths[path]?.[method];
  });
  expect(missing).toEqual([]);
});
