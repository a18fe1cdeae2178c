import type { Claims } from '../judge.ts';
import type { ProviderRow } from '../signInProviders.repo.ts';

export type AttributeNames = Pick<ProviderRow, 'emailAttribute' | 'nameAttribute'>;

/**
 * Attributes of SAML as claims. The address is verified, since the directory alone decides what it sends for its
 * domains, unless it says otherwise. An attribute with several values is no address.
 */
export function claimsFrom(
  attributes: Claims,
  nameId: string,
  { emailAttribute, nameAttribute }: AttributeNames,
): Claims {
  const read = (name: string | null): unknown =>
    name !== null && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  const email = emailAttribute ? read(emailAttribute) : nameId;
  const name = nameAttribute ? read(nameAttribute) : read('name');
  return {
    ...attributes,
    NameID: nameId,
    sub: nameId,
    email: single(email),
    email_verified: read('email_verified') ?? true,
    name: single(name),
  };
}

const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);
