import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { DirectoryPreview, Protocol } from '../../../../shared/contract/signInProvider.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Database } from '../../../db/client.ts';
import { invalid } from '../../../http/errors.ts';
import { describeAccount, findAccount } from './enter.service.ts';
import { type Admission, type Claims, judge, type Refusal } from './judge.ts';
import { type AttributeNames, claimsFrom } from './saml/attributes.ts';

const REASONS: Record<Refusal, string> = {
  'no-email': 'The claims have no valid e-mail address. Add the scope email, or the claim at the directory.',
  unverified:
    'The directory does not say that the address is verified: email_verified, or xms_edov, must be true.',
  'other-domain': 'The domain of the address is not among those that are let in.',
  'no-role': 'No rule that fits gives a role.',
  'no-account': 'There is no account with this address, and sign-ins make none.',
  unusable: 'The account is disabled or in the trash.',
  taken: 'The account is linked to somebody else in the directory. Take that link away on the account first.',
  'market-gone': 'The market that the rules give does not exist any more.',
};

/** Of SAML. */
const NO_ADDRESS =
  'The attribute of the address, or the NameID without one, is missing or no e-mail address.';

interface Question extends Admission, Partial<AttributeNames> {
  readonly protocol?: Protocol | undefined;
  readonly providerId: number | undefined;
  readonly claims: string;
}

/** What a sign-in with these claims would give. Throws 400 of claims that cannot be read. */
export async function previewSignIn(
  db: Database,
  {
    providerId = 0,
    claims: pasted,
    protocol = 'oidc',
    emailAttribute,
    nameAttribute,
    ...admission
  }: Question,
): Promise<DirectoryPreview> {
  const isSaml = protocol === 'saml';
  const names = { emailAttribute: emailAttribute || null, nameAttribute: nameAttribute || null };
  const claims = readClaims(pasted, (given) =>
    isSaml ? claimsFrom(given, typeof given.NameID === 'string' ? given.NameID : '', names) : given,
  );
  const subject = typeof claims.sub === 'string' ? claims.sub : '';
  const user = await findAccount(db, { providerId, subject, claims });
  const known = user && (await describeAccount(db, { providerId, subject }, user));
  const { email, fitting, ...verdict } = judge(admission, claims, known);
  const rights = verdict.refusal === null ? verdict.rights : null;
  return {
    outcome: verdict.refusal !== null ? 'refused' : user ? 'signs-in' : 'made',
    reason:
      isSaml && verdict.refusal === 'no-email' ? NO_ADDRESS : verdict.refusal && REASONS[verdict.refusal],
    email,
    fitting: [...fitting],
    rights: rights && { ...rights, roles: [...rights.roles], groups: [...rights.groups] },
    account: user && {
      id: user.id,
      name: user.name,
      email: user.email,
      roles: user.roles as Role[],
      groups: user.groups,
      market: user.market,
    },
  };
}

const claimsShape = z.record(z.string(), z.unknown());
/** What no database stores, such as half of a surrogate pair, in JSON's own writing. */
const isStorable = (value: unknown): boolean => typeof value !== 'string' || !/\0|\p{Surrogate}/u.test(value);

function readClaims(pasted: string, asClaims: (given: Claims) => Claims): Claims {
  const text = pasted.trim();
  const parsed = claimsShape
    .transform(asClaims)
    .safeParse(text.startsWith('{') ? parseJson(text) : decodeToken(text));
  if (!parsed.success || !isStorable(parsed.data.sub) || !isStorable(parsed.data.email))
    throw invalid({
      claims: 'Paste the claims as JSON, such as {"email": "a@house.example"}, or a whole token.',
    });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function decodeToken(text: string): unknown {
  try {
    return decodeJwt(text);
  } catch {
    return null;
  }
}
