import type { Hono, Context as HonoContext } from 'hono';
import type { ZodType, z } from 'zod';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { DEBUG_PARAMETER } from '../../shared/domain/debugSession.ts';
import type { Language } from '../../shared/domain/languages.ts';
import { isOpenToKey } from '../../shared/policy/keyScopes.ts';
import { isPermitted } from '../../shared/policy/policy.ts';
import { issueText } from '../text/issues.ts';
import { refusalText } from '../text/refusals.ts';
import type { Text } from '../text/text.ts';
import { badRequest, type FieldFaults, forbidden, invalid, keyScope, unauthorized } from './errors.ts';
import { etagOf, sendJson } from './jsonResponse.ts';
import type { Principal } from './principal.ts';

/** How a sign-in ended. Whose it was to be, where it failed, is not kept: people type passwords there. */
export interface SignInTry {
  /** `credentials`, `passkey`, `directory`, … */
  readonly by: string;
  /** `second-step`: it goes on with that. */
  readonly outcome: 'signed-in' | 'second-step' | 'failed';
  /** Why it failed: the `error` of the sign-in page. */
  readonly reason?: string;
  readonly userId?: number;
}

/** What the middlewares leave on each request. */
export interface RequestVariables {
  /** The authenticated user; `null` when nobody is signed in. */
  principal: Principal | null;
  /** In which records are read by this request, as of a `Viewer`: with an account or without. */
  languages: readonly Language[];
  requestId: string;
  /** Reads the language of its messages: see `languageFor`. */
  language?: () => Promise<Language>;
  /** What the signed-in account has chosen. */
  accountLanguage?: string | null;
  /** Origin that the request came to: see `requestOrigin`. */
  origin: string;
  /** Client address, behind trusted proxies the forwarded one. */
  address: string;
  /** With whose requests this one waits for its turn: those of its account, or of its address. */
  lane: string;
  /** Gives the request's slot to the next one: what follows takes as long as its client does. */
  endTurn?: () => void;
  /** The sign-in that this request was about. */
  signIn?: SignInTry;
  /** Place in the database's log of the latest write of this session; absent or `null`: none is noted. */
  wroteUntil?: number | null;
  /** Whether a call that only reads reported what later lists must have. */
  hasSeenNewest?: boolean;
  /** Strong validator of the answer, with its quotes, where the handler has its own. */
  etag?: string;
}
export type AppHono = Hono<{ Variables: RequestVariables }>;
export type AppRequest = HonoContext<{ Variables: RequestVariables }>;

type Parsed<E, Part extends string> =
  E extends Record<Part, infer T extends ZodType> ? z.output<T> : undefined;

export interface Input<E extends Endpoint> {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
  /** The signed-in user. Throws 401 on a public route reached signed out. */
  readonly principal: Principal;
  readonly request: AppRequest;
}
export type ResponseOf<E extends Endpoint> = E extends { response: infer T extends ZodType }
  ? z.input<T>
  : void;
/** Bytes instead of what the contract describes go as a response of their own. */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
) => Promise<ResponseOf<E> | Response> | ResponseOf<E> | Response;

const mounted = new WeakMap<AppHono, Endpoint[]>();
/** Everything mounted on an app, in order: the OpenAPI document and the sweep test read it. */
export const endpointsOf = (app: AppHono): readonly Endpoint[] => mounted.get(app) ?? [];

/** Serves one call of the contract: authorise, validate, act. */
export function route<E extends Endpoint>(app: AppHono, endpoint: E, handler: Handler<E>): void {
  mounted.set(app, [...(mounted.get(app) ?? []), endpoint]);
  const ending = /\}(\.\w+)$/.exec(endpoint.path)?.[1] ?? '';
  const path = endpoint.path
    .replace(/\{(\w+)\}(\.\w+)$/, ':$1{[^/]+\\$2}')
    .replace(/\{(\w+)\}(?=\/|$)/g, ':$1');
  app.on(endpoint.method.toUpperCase(), path, async (request) => {
    const principal = request.get('principal');
    if (principal?.key && endpoint.permission !== 'public' && !isOpenToKey(principal.key, endpoint))
      throw keyScope();
    if (!isPermitted(principal, endpoint.permission)) throw principal ? forbidden() : unauthorized();
    const input = {
      params: parse(endpoint.params, paramsOf(request, ending), ''),
      query: parse(endpoint.query, queryOf(request), ''),
      body: endpoint.body
        ? parse(endpoint.body, isForm(request) ? {} : await jsonBody(request), '')
        : undefined,
      get principal() {
        if (!principal) throw unauthorized();
        return principal;
      },
      request,
    } as Input<E>;
    const response = await handler(input);
    if (response instanceof Response) return response;
    if (!endpoint.response) return request.body(null, 204);
    if (endpoint.mediaType)
      return request.body(String(response), 200, { 'Content-Type': `${endpoint.mediaType}; charset=utf-8` });
    const body = JSON.stringify(response);
    const etag = request.get('etag') ?? (endpoint.method === 'get' ? etagOf(body) : null);
    return sendJson(request, body, { status: endpoint.status === 201 ? 201 : 200, etag });
  });
}

/** A body of a call that came within another one; throws 400 with a message for each field. */
export const parseBody = ({ body }: Endpoint, value: unknown): unknown => parse(body, value, '');

function parse(schema: ZodType | undefined, value: unknown, prefix: string): unknown {
  if (!schema) return undefined;
  if (isDeeperThan(value, DEPTH_MAX)) throw badRequest(refusalText.body.deep);
  const unstorable = findUnstorable(value);
  if (unstorable !== null) throw invalid({ [unstorable || 'body']: refusalText.body.unstorable });
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw invalid(fieldMessages(result.error, prefix));
}

/** Levels of lists and objects in a body; no call has more than a dozen. */
const DEPTH_MAX = 64;

/** Whether lists and objects are nested deeper than `levels`. Goes no deeper itself, so no input ends its stack. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

/** Path of the first text that no database stores: with a NUL, or with half of a surrogate pair. `null` without one. */
function findUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    const found = findUnstorable(name, at) ?? findUnstorable(inner, at);
    if (found !== null) return found;
  }
  return null;
}

/** One message for each field of what was parsed with `reportInput`; the path is dotted, as forms name their fields. */
export function fieldMessages(error: z.ZodError, prefix = ''): FieldFaults {
  const messages: Record<string, string | Text> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const name of names) {
      const field = [prefix, ...issue.path.map(String), name].filter(Boolean).join('.') || 'body';
      messages[field] ??= issueText(issue);
    }
  }
  return messages;
}

/** Path parameters, without the ending of the path. */
function paramsOf(request: AppRequest, ending: string): Record<string, string> {
  const params = request.req.param();
  if (ending === '') return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value.endsWith(ending) ? value.slice(0, -ending.length) : value,
    ]),
  );
}

/** Query parameters, with repeated ones as lists. */
function queryOf(request: AppRequest): Record<string, string | string[]> {
  const entries = Object.entries(request.req.queries()).filter(([name]) => name !== DEBUG_PARAMETER);
  return Object.fromEntries(
    entries.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

/** A form is read by its route, as it comes: it may hold a large file. */
const isForm = (request: AppRequest): boolean =>
  request.req.header('content-type')?.startsWith('multipart/form-data') ?? false;

async function jsonBody(request: AppRequest): Promise<unknown> {
  const text = await request.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest(refusalText.body.notJson);
  }
}
