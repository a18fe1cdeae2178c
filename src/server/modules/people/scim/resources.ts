import {
  SCIM_LIMITS,
  SCIM_SCHEMAS,
  SCIM_TYPE,
  type ScimAttributes,
} from '../../../../shared/contract/scim.ts';
import { SCIM_BASE } from '../../../../shared/policy/keyScopes.ts';
import { HttpError } from '../../../http/errors.ts';
import { matchesWeakly } from '../../../http/httpRange.ts';
import type { AppRequest } from '../../../http/routes.ts';

type Resource = Readonly<Record<string, unknown>> & {
  readonly meta?: { readonly version: string; readonly location: string } | undefined;
};

/** Attributes that are there whatever is wanted. */
const ALWAYS = ['schemas', 'id'];

const CORE = [SCIM_SCHEMAS.user, SCIM_SCHEMAS.group].map((schema) => `${schema.toLowerCase()}:`);

/** Names of attributes in lower case; those of the core without their schema. */
const namesIn = (list: string): string[] =>
  list.split(',').flatMap((part) => {
    const name = part.trim().toLowerCase();
    const schema = CORE.find((one) => name.startsWith(one)) ?? '';
    return name === '' ? [] : [name.slice(schema.length)];
  });

/** Whether an attribute of a resource is to be returned. */
export function isWanted(name: string, { attributes, excludedAttributes }: ScimAttributes): boolean {
  const own = name.toLowerCase();
  // `name.givenName` and `urn:…:User:market` want a part of it: all of it is returned.
  if (attributes)
    return namesIn(attributes).some((one) =>
      [own, `${own}.`, `${own}:`].includes(one.slice(0, own.length + 1)),
    );
  return !namesIn(excludedAttributes ?? '').includes(own);
}

/** A resource with what was wanted of it, without what has no value. */
export const project = <T extends Resource>(resource: T, wanted: ScimAttributes): Partial<T> =>
  Object.fromEntries(
    Object.entries(resource).filter(
      ([name, value]) => value !== undefined && (ALWAYS.includes(name) || isWanted(name, wanted)),
    ),
  ) as Partial<T>;

/** Sends a resource with its ETag; 304 where the caller has this version. */
export function sendResource(
  request: AppRequest,
  { meta, ...resource }: Resource,
  wanted: ScimAttributes,
  status: 200 | 201 = 200,
): Response {
  const known = request.req.method === 'GET' ? request.req.header('if-none-match') : undefined;
  request.header('Cache-Control', 'private, no-cache');
  if (meta) request.header('ETag', meta.version);
  if (meta && matchesWeakly(known, meta.version)) return request.body(null, 304);
  if (status === 201 && meta) request.header('Location', meta.location);
  return request.body(JSON.stringify(project({ ...resource, meta }, wanted)), status, {
    'Content-Type': SCIM_TYPE,
  });
}

export function sendJson(request: AppRequest, body: object): Response {
  request.header('Cache-Control', 'private, no-cache');
  return request.body(JSON.stringify(body), 200, { 'Content-Type': SCIM_TYPE });
}

/** Where a page of a list begins, and how long it is. */
export function pageOf({
  startIndex,
  count,
}: {
  startIndex?: number | undefined;
  count?: number | undefined;
}) {
  const first = Math.max(1, startIndex ?? 1);
  const most = Math.min(Math.max(0, count ?? SCIM_LIMITS.usualCount), SCIM_LIMITS.count);
  return { startIndex: first, offset: first - 1, limit: most };
}
export type ScimPage = ReturnType<typeof pageOf>;

/** Throws 412 where the caller changes another version than the one there is. */
export function checkVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || matchesWeakly(ifMatch, version)) return;
  throw new HttpError(412, 'precondition_failed', 'This was changed meanwhile. Read it again.');
}

export const locationOf = (origin: string, path: 'Users' | 'Groups', id: number): string =>
  `${origin}${SCIM_BASE}/${path}/${id}`;
