import { z } from 'zod';
import { idParams, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { user } from './user.ts';

/** A member's request that their data are erased. */
export const erasureRequest = z.strictObject({
  requestedAt: time,
  /** `null` while it is open. */
  declinedAt: time.nullable(),
  /** Why it was declined; empty while it is open. */
  answer: z.string(),
});
export type ErasureRequest = z.output<typeof erasureRequest>;

/** `null`: none, or it was withdrawn. */
const request = z.strictObject({ request: erasureRequest.nullable() });

const mine = '/api/private/user/me';
const at = '/api/backend/personal-data';
const tag = 'Personal data';
const ARCHIVE = 'a ZIP with a JSON and a CSV file for each kind of data, and a README';
export const personalDataEndpoints = {
  mine: endpoint({
    method: 'get',
    path: `${mine}/personal-data`,
    tag,
    summary: 'My request of erasure, if there is one',
    permission: 'portal:show',
    response: request,
  }),
  exportMine: endpoint({
    method: 'post',
    path: `${mine}/personal-data/export`,
    tag,
    summary: `Everything that is kept of me: ${ARCHIVE}. At most five in an hour`,
    permission: 'portal:create',
    response: z.string(),
    mediaType: 'application/zip',
  }),
  requestErasure: endpoint({
    method: 'post',
    path: `${mine}/erasure`,
    tag,
    summary: 'Request that my data are erased; repeated, it changes nothing. Administrators get a mail',
    permission: 'portal:create',
    response: request,
  }),
  withdrawErasure: endpoint({
    method: 'delete',
    path: `${mine}/erasure`,
    tag,
    summary: 'Withdraw my request of erasure; repeated, it changes nothing',
    permission: 'portal:delete',
  }),
  show: endpoint({
    method: 'get',
    path: `${at}/{id}`,
    tag,
    summary: 'The request of erasure of an account, if there is one',
    permission: 'personal-data:show',
    params: idParams,
    response: request,
  }),
  export: endpoint({
    method: 'post',
    path: `${at}/{id}/export`,
    tag,
    summary: `Everything that is kept of somebody, also in the trash: ${ARCHIVE}. The log of changes notes it`,
    permission: 'personal-data:show',
    params: idParams,
    response: z.string(),
    mediaType: 'application/zip',
  }),
  decline: endpoint({
    method: 'post',
    path: `${at}/{id}/decline`,
    tag,
    summary: 'Decline a request of erasure; the member gets the line by mail',
    permission: 'personal-data:edit',
    params: idParams,
    body: z.strictObject({
      answer: z.string().trim().min(1, 'Write why, in one line.').max(500, 'Use at most 500 characters.'),
    }),
    response: request,
  }),
  erase: endpoint({
    method: 'post',
    path: `${at}/{id}/erase`,
    tag,
    summary:
      'Erase the personal data of an account, also in the trash, for good: name and address are replaced, everything that is theirs alone is deleted, figures stay. Repeated, it changes nothing',
    permission: 'personal-data:delete',
    params: idParams,
    response: user,
  }),
};
