import { email } from '../../../../shared/contract/common.ts';
import { ROLES, type Role } from '../../../../shared/policy/roles.ts';
import { type Assignment, invalidPath, invalidValue, isObject, textOf, valuesOf } from './operations.ts';
import { namedValues } from './valueFilter.ts';

/** What a directory wants of an account; what it does not name is missing. */
export interface UserChange {
  readonly email?: string;
  readonly displayName?: string | null;
  readonly formatted?: string | null;
  readonly givenName?: string | null;
  readonly familyName?: string | null;
  readonly active?: boolean;
  readonly externalId?: string | null;
  readonly market?: string | null;
  readonly roles?: readonly Role[];
}

const NAME_MAX = 200;
const EXTERNAL_ID_MAX = 500;

/** What assignments make of an account that has these roles. Throws 400. */
export function userChangeOf(assignments: readonly Assignment[], roles: readonly Role[]): UserChange {
  const change: { -readonly [Name in keyof UserChange]: UserChange[Name] } = {};
  for (const assignment of assignments) Object.assign(change, assigned(assignment, change.roles ?? roles));
  return change;
}

function assigned(assignment: Assignment, roles: readonly Role[]): UserChange {
  const { attribute, part, isOwn, isNamed } = assignment;
  const isPlain = part === undefined && assignment.filter === undefined;
  if (isOwn && attribute === 'market' && isPlain) return { market: textOf(assignment, 60) };
  if (!isOwn && attribute === 'name') return namesOf(assignment);
  if (!isOwn && attribute === 'roles') return { roles: rolesOf(assignment, roles) };
  if (!isOwn && isPlain)
    switch (attribute) {
      case 'username':
        return { email: addressOf(assignment) };
      case 'displayname':
        return { displayName: textOf(assignment, NAME_MAX) };
      case 'externalid':
        return { externalId: textOf(assignment, EXTERNAL_ID_MAX) };
      case 'active':
        return { active: readBoolean(assignment) };
    }
  if (isNamed) throw invalidPath(part === undefined ? attribute : `${attribute}.${part}`);
  return {};
}

/** Checked before its letters are made small: a letter of another script may become one of these. */
function addressOf(assignment: Assignment): string {
  const parsed = email.safeParse(textOf(assignment, 254));
  if (!parsed.success)
    throw invalidValue('“userName” is the e-mail address of the account, such as ana@example.com.');
  return parsed.data.toLowerCase();
}

/** Entra ID sends `"False"`. */
function readBoolean({ op, value }: Assignment): boolean {
  if (op !== 'remove' && /^(true|false)$/i.test(String(value))) return String(value).toLowerCase() === 'true';
  throw invalidValue('“active” is true or false.');
}

function namesOf(assignment: Assignment): UserChange {
  const { op, part, value } = assignment;
  if (part === undefined) {
    if (op === 'remove' || value === null) return { givenName: null, familyName: null };
    if (!isObject(value)) throw invalidValue('“name” is an object.');
    const names = Object.entries(value).map(([name, inner]) =>
      namesOf({ ...assignment, part: name.toLowerCase(), value: inner }),
    );
    return Object.assign({}, ...names) as UserChange;
  }
  const text = textOf({ ...assignment, attribute: `name.${part}` }, NAME_MAX);
  switch (part) {
    case 'formatted':
      return { formatted: text };
    case 'givenname':
      return { givenName: text };
    case 'familyname':
      return { familyName: text };
    default:
      // Titles and middle names.
      return {};
  }
}

/** With `[primary eq "True"]`, as Entra ID writes it, all roles are meant. */
function rolesOf({ op, value, filter }: Assignment, before: readonly Role[]): readonly Role[] {
  const named = filter === undefined ? null : namedValues(filter)?.map(roleOf);
  const given = valuesOf(value).map(roleOf);
  if (op === 'add' && !filter) return [...new Set([...before, ...given])];
  const gone = named ?? (op === 'remove' && given.length > 0 ? given : before);
  const left = before.filter((role) => !gone.includes(role));
  return op === 'remove' ? left : [...new Set([...left, ...given])];
}

function roleOf(text: string): Role {
  const role = ROLES.find((one) => one === text.trim().toUpperCase());
  if (!role)
    throw invalidValue(`There is no role “${text.slice(0, 100)}”. The roles are ${ROLES.join(', ')}.`);
  return role;
}

/** The name of an account: what people read, before what it is made of. */
export function nameFor(
  { displayName, formatted, ...parts }: UserChange,
  before: { readonly name: string; readonly givenName: string | null; readonly familyName: string | null },
): string {
  const whole = displayName ?? formatted;
  if (whole) return whole;
  const { givenName = before.givenName, familyName = before.familyName } = parts;
  const isSame = givenName === before.givenName && familyName === before.familyName;
  const joined = [givenName, familyName].filter(Boolean).join(' ').slice(0, NAME_MAX);
  return isSame || joined === '' ? before.name : joined;
}
