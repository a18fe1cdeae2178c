import type { ZodType } from 'zod';
import type { Permission } from '../policy/policy.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * One call of the API, written once: the server validates and authorises with it, the OpenAPI document is
 * generated from it, and clients take their types from it. Path parameters are written `{like}`; the
 * last one may have an ending behind it, which is no part of its value: `{token}.ics`.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/api/${string}` | `/scim/v2/${string}`;
  readonly tag: string;
  readonly summary: string;
  /** Looked up in the policy; a route without one cannot be declared. */
  readonly permission: Permission;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** Absent: 204 without a body. */
  readonly response?: ZodType;
  /** Type of a response that is not `application/json`; where it is no JSON, such as `text/calendar`, the schema is of a string. */
  readonly mediaType?: string;
  /** Success status; by default 200 with a response and 204 without. */
  readonly status?: 200 | 201 | 204;
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
