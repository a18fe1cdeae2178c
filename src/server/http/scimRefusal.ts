import type { Context } from 'hono';
import { SCIM_SCHEMAS, SCIM_TYPE } from '../../shared/contract/scim.ts';
import { SCIM_BASE } from '../../shared/policy/keyScopes.ts';
import { HttpError } from './errors.ts';

/** What directories tell faults apart by (RFC 7644, 3.12). */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal of SCIM, with the keyword as its code. */
export const scimError = (status: 400 | 403 | 409, scimType: ScimType, detail: string) =>
  new HttpError(status, scimType, detail);

/** Keywords by the codes of refusals that other modules throw. */
const KEYWORDS: Readonly<Record<string, ScimType>> = {
  bad_request: 'invalidSyntax',
  invalid: 'invalidValue',
};
const OWN: ReadonlySet<string> = new Set<ScimType>([
  'invalidFilter',
  'tooMany',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
]);

/** Whether a path is of SCIM, whose refusals have a shape of their own. */
export const isScim = (path: string): boolean => path === SCIM_BASE || path.startsWith(`${SCIM_BASE}/`);

/** Sends a refusal in the shape of SCIM. */
export function sendScimRefusal(
  request: Context,
  {
    status,
    code,
    message,
    errors,
  }: Pick<HttpError, 'status' | 'code' | 'message'> & Partial<Pick<HttpError, 'errors'>>,
): Response {
  const scimType = OWN.has(code) ? code : KEYWORDS[code];
  const fields = Object.entries(errors ?? {}).map(([field, text]) => `${field}: ${text}`);
  const detail = [message, ...fields].join(' ');
  const body = { schemas: [SCIM_SCHEMAS.error], status: String(status), scimType, detail };
  if (status === 401) request.header('WWW-Authenticate', 'Bearer');
  return request.body(JSON.stringify(body), status, { 'Content-Type': SCIM_TYPE });
}
