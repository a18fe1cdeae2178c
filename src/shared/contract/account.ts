import { z } from 'zod';
import { ROLES } from '../policy/roles.ts';
import { BATCH_MAX, batchTarget, groupCode, id, idParams, marketCode, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { sessionInfo, user } from './user.ts';

const role = z.enum(ROLES);
const market = marketCode.nullable();

/** An item that a user downloaded. */
export const downloadedItem = z.strictObject({
  /** Of the download itself. */
  id: z.int(),
  at: z.string(),
  itemId: id,
  title: z.string(),
  libraryTitle: z.string(),
  /** Whether the item is gone from the back-office's lists: it has no form then. */
  isTrashed: z.boolean(),
});
export type DownloadedItem = z.output<typeof downloadedItem>;

const groups = z.array(groupCode);

/** Roles, market and groups of an account at a version. */
export const accountRights = z.strictObject({ id, version: z.int(), roles: z.array(role), market, groups });
export type AccountRights = z.output<typeof accountRights>;

const at = '/api/backend/users';
const tag = 'Users';
export const accountEndpoints = {
  sessions: endpoint({
    method: 'get',
    path: `${at}/{id}/sessions`,
    tag,
    summary: 'Where somebody is signed in, the newest use first',
    permission: 'users:show',
    params: idParams,
    response: z.array(sessionInfo),
  }),
  endSession: endpoint({
    method: 'delete',
    path: `${at}/{id}/sessions/{sessionId}`,
    tag,
    summary: 'End a session of somebody; repeated, it changes nothing',
    permission: 'users:edit',
    params: z.strictObject({ id, sessionId: z.uuid() }),
  }),
  endSessions: endpoint({
    method: 'delete',
    path: `${at}/{id}/sessions`,
    tag,
    summary: 'End every session of somebody; of one’s own all but the one that asks',
    permission: 'users:edit',
    params: idParams,
  }),
  downloads: endpoint({
    method: 'get',
    path: `${at}/{id}/downloads`,
    tag,
    summary: 'What somebody downloaded, the newest first, as long as it is kept',
    permission: 'users:show',
    params: idParams,
    query: z.strictObject(pageQuery),
    response: pageOf(downloadedItem),
  }),
  resetSecondStep: endpoint({
    method: 'post',
    path: `${at}/{id}/second-step/reset`,
    tag,
    summary:
      'Remove the one-time codes, recovery codes and passkeys of somebody who has lost them; their sessions end, and they are told by mail',
    permission: 'credentials:edit',
    params: idParams,
    response: user,
  }),
  changeRights: endpoint({
    method: 'patch',
    path: `${at}/batch/rights`,
    tag,
    summary:
      'Give roles and groups to many and take some from them, and set their market, all or none. Returns what they had, at the version that they have now',
    permission: 'users:edit',
    body: z.strictObject({
      target: batchTarget,
      add: z.array(role).default([]),
      remove: z.array(role).default([]),
      market: market.optional(),
      addGroups: groups.default([]),
      removeGroups: groups.default([]),
    }),
    response: z.strictObject({ before: z.array(accountRights) }),
  }),
  putBackRights: endpoint({
    method: 'post',
    path: `${at}/batch/rights/undo`,
    tag,
    summary: 'Give many the roles, markets and groups that they had; whoever was changed since is left alone',
    permission: 'users:edit',
    body: z.strictObject({ before: z.array(accountRights).min(1).max(BATCH_MAX) }),
    response: z.strictObject({ ids: z.array(id), left: z.int() }),
  }),
};
