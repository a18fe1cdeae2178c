import { z } from 'zod';
import { id, time } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Apps that an account can have connected at a time. */
export const APPS_MAX = 20;
/** Days without use after which the connection of an app ends, and days after which it ends in any case. */
export const APP_DAYS = { unused: 30, most: 365 } as const;

/** An app, such as an assistant, that reads the portal for a member who has let it in. */
export const connectedApp = z.strictObject({
  id,
  /** As the app calls itself. */
  name: z.string(),
  /** The host that got the answer; of an app on a device its scheme, or `localhost`. */
  host: z.string(),
  connectedAt: time,
  /** To a few minutes. */
  lastUsedAt: time.nullable(),
  expiresAt: time,
});
export type ConnectedApp = z.output<typeof connectedApp>;

const parameter = z.string().max(4000).optional();
/** Parameters of an authorization request (OAuth 2.1); others have no meaning here. */
export const appRequest = z.object({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  state: parameter,
  resource: parameter,
});
export type AppRequestParameters = z.output<typeof appRequest>;

/** What an app requests of a member, before they decide. */
export const appConsent = z.strictObject({
  name: z.string(),
  host: z.string(),
  isOnDevice: z.boolean().describe('Whether the answer goes to a program on the device of the member.'),
  fault: z.string().nullable().describe('Why it cannot be connected; `null`: it can.'),
  refusal: z.string().describe('Address of the app that learns of the refusal.'),
});
export type AppConsent = z.output<typeof appConsent>;

const at = '/api/private/user/me/apps';
const tag = 'Connected apps';
export const connectedAppEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Apps that I have connected, by name',
    permission: 'portal:list',
    response: z.array(connectedApp),
  }),
  end: endpoint({
    method: 'delete',
    path: `${at}/{appId}`,
    tag,
    summary: 'End the connection of an app at once; repeated, it changes nothing',
    permission: 'portal:delete',
    params: z.strictObject({ appId: id }),
  }),
  consent: endpoint({
    method: 'get',
    path: `${at}/consent`,
    tag,
    summary: 'What an app requests by its authorization request',
    permission: 'portal:show',
    query: appRequest,
    response: appConsent,
  }),
  allow: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Connect an app: the answer is the address by which it gets its code',
    permission: 'portal:create',
    body: appRequest,
    response: z.strictObject({ location: z.string() }),
  }),
};
