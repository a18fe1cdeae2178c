import { SCIM_LIMITS, SCIM_SCHEMAS } from '../../../../shared/contract/scim.ts';
import { scimError } from '../../../http/scimRefusal.ts';

type Op = 'add' | 'remove' | 'replace';

/** One attribute that is set, as a directory names it. */
export interface Assignment {
  readonly op: Op;
  /** In lower case; one of the own schema as `market`, with `isOwn`. */
  readonly attribute: string;
  readonly isOwn: boolean;
  /** What is within the brackets of `emails[type eq "work"]`. */
  readonly filter: string | undefined;
  /** In lower case, what follows the attribute: `givenname` of `name.givenName`. */
  readonly part: string | undefined;
  readonly value: unknown;
  /** Whether a path names it; what a whole body has besides is passed over. */
  readonly isNamed: boolean;
}

interface Operation {
  readonly op: string;
  readonly path?: string | null | undefined;
  readonly value?: unknown;
}

export const invalidValue = (detail: string) => scimError(400, 'invalidValue', detail);
export const invalidPath = (path: string) =>
  scimError(400, 'invalidPath', `There is no attribute “${path.slice(0, 200)}” that can be changed.`);

/** Longest path of an operation. */
const PATH_MAX = 500;
const PATH = /^([a-z$][\w$-]*)(?:\[([^\]]+)\])?(?:\.([a-z$][\w$]*))?$/i;
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:';

/** What directories send and accounts do not have. */
const PASSED_OVER: ReadonlySet<string> = new Set(
  'addresses emails entitlements ims locale nickname password phonenumbers photos preferredlanguage profileurl timezone title usertype x509certificates'.split(
    ' ',
  ),
);
const READ_ONLY: ReadonlySet<string> = new Set(['id', 'meta', 'schemas', 'groups']);

/** A whole resource as the attributes that it sets. Throws 400 where it is of another schema. */
export function assignmentsOf(
  body: Readonly<Record<string, unknown>>,
  { schema, op }: { schema: string; op: 'add' | 'replace' },
): Assignment[] {
  requireSchema(body.schemas, schema);
  return ofObject(op, body);
}

/** The operations of a PATCH as the attributes that they set, in their order. Throws 400. */
export function assignmentsOfPatch({
  schemas,
  Operations,
}: {
  readonly schemas: readonly string[];
  readonly Operations: readonly Operation[];
}): Assignment[] {
  requireSchema(schemas, SCIM_SCHEMAS.patch);
  return Operations.flatMap((operation) => {
    const op = readOp(operation.op);
    const path = operation.path?.trim();
    if (path) return ofPath(op, path, operation.value, true);
    if (op === 'remove') throw scimError(400, 'noTarget', 'A “remove” names what it removes by a path.');
    if (!isObject(operation.value))
      throw invalidValue('Without a path, the value is an object with attributes.');
    return ofObject(op, operation.value);
  });
}

function requireSchema(schemas: unknown, schema: string): void {
  const named = Array.isArray(schemas) ? schemas.map((one) => String(one).toLowerCase()) : [];
  if (!named.includes(schema.toLowerCase()))
    throw scimError(400, 'invalidSyntax', `“schemas” does not name ${schema}.`);
}

function readOp(op: string): Op {
  const known = (['add', 'remove', 'replace'] as const).find((one) => one === op.toLowerCase());
  if (!known) throw scimError(400, 'invalidSyntax', 'An operation is “add”, “remove” or “replace”.');
  return known;
}

/** Names in an object are paths too: Entra ID sends `{"name.givenName": "…"}`. */
const ofObject = (op: Op, object: Readonly<Record<string, unknown>>): Assignment[] =>
  Object.entries(object).flatMap(([path, value]) => ofPath(op, path, value, false));

function ofPath(op: Op, path: string, value: unknown, isNamed: boolean): Assignment[] {
  const lower = path.toLowerCase();
  if (lower.startsWith(ENTERPRISE)) return [];
  const isOwn = lower.startsWith(SCIM_SCHEMAS.own.toLowerCase());
  if (lower === SCIM_SCHEMAS.own.toLowerCase()) return ofOwn(op, value);
  const schema = [SCIM_SCHEMAS.own, SCIM_SCHEMAS.user, SCIM_SCHEMAS.group].find((one) =>
    lower.startsWith(`${one.toLowerCase()}:`),
  );
  const match = path.length > PATH_MAX ? null : PATH.exec(schema ? path.slice(schema.length + 1) : path);
  const attribute = match?.[1]?.toLowerCase() ?? '';
  if (PASSED_OVER.has(attribute)) return [];
  if (!match || READ_ONLY.has(attribute)) {
    if (!isNamed) return [];
    if (!match) throw invalidPath(path);
    throw scimError(400, 'mutability', `“${attribute}” cannot be changed.`);
  }
  return [{ op, attribute, isOwn, filter: match[2], part: match[3]?.toLowerCase(), value, isNamed }];
}

/** Everything of the own schema. */
function ofOwn(op: Op, value: unknown): Assignment[] {
  const attributes = op === 'remove' || value === null ? { market: null } : value;
  if (!isObject(attributes)) throw invalidValue(`“${SCIM_SCHEMAS.own}” is an object.`);
  return Object.entries(attributes).flatMap(([name, inner]) =>
    ofPath(op, `${SCIM_SCHEMAS.own}:${name}`, inner, false),
  );
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of a list of `{value}`, of texts, or of one of them. */
export function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.length > SCIM_LIMITS.members)
    throw invalidValue(`One call names at most ${SCIM_LIMITS.members} members.`);
  return list.map((one) => {
    const text: unknown = isObject(one) ? one.value : one;
    if (typeof text !== 'string') throw invalidValue('Each entry has a “value” that is a text.');
    return text;
  });
}

/** A text, or `null` where it is removed or empty. */
export function textOf({ op, value, attribute }: Assignment, most: number): string | null {
  if (op === 'remove' || value === null || value === undefined) return null;
  if (typeof value !== 'string') throw invalidValue(`“${attribute}” is a text.`);
  const text = value.trim();
  if (text.length > most) throw invalidValue(`“${attribute}” has at most ${most} characters.`);
  return text || null;
}
