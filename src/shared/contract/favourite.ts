import { z } from 'zod';
import { id, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { libraryEntry } from './library.ts';

/** Most favourites that a member has in sight. */
export const FAVOURITES_MAX = 2000;

const at = '/api/private/user/favourite';
const tag = 'Favourites';
const params = z.strictObject({ itemId: id });
export const favouriteEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Favourites, the latest first; each format that was marked is an entry of its own',
    permission: 'portal:list',
    query: z.strictObject(pageQuery),
    response: pageOf(libraryEntry),
  }),
  ids: endpoint({
    method: 'get',
    path: `${at}/ids`,
    tag,
    summary: 'Ids of all favourites, the latest first',
    permission: 'portal:list',
    response: z.array(id),
  }),
  add: endpoint({
    method: 'put',
    path: `${at}/{itemId}`,
    tag,
    summary: 'Make an item a favourite. Repeated, it changes nothing',
    permission: 'portal:create',
    params,
  }),
  remove: endpoint({
    method: 'delete',
    path: `${at}/{itemId}`,
    tag,
    summary: 'Make an item no favourite any more. Repeated, it changes nothing',
    permission: 'portal:delete',
    params,
  }),
};
