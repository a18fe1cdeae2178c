import { isIdentifier } from '../protocol.ts';
import {
  ASSERTION,
  attributeOf,
  childOf,
  childrenOf,
  PROTOCOL,
  parseXml,
  SIGNATURE,
  textOf,
  withDescendants,
  type XmlElement,
  XmlFault,
} from './xml.ts';

/** What an answer must fit. */
export interface Expected {
  /** The directory's entity ID. */
  readonly issuer: string;
  /** The portal's own address of answers. */
  readonly recipient: string;
  readonly requestId: string;
}

/** What a directory asserts of a person. */
export interface Assertion {
  readonly id: string;
  readonly nameId: string;
  readonly sessionIndex: string | null;
  /** By name; an attribute with several values is a list. */
  readonly attributes: Readonly<Record<string, string | string[]>>;
}

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** The only algorithms that are taken: neither SHA-1 nor transforms that choose what is signed. */
const ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  CanonicalizationMethod: ['http://www.w3.org/2001/10/xml-exc-c14n#'],
  Transform: [
    'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
    'http://www.w3.org/2001/10/xml-exc-c14n#',
  ],
};

/** The directory said that nobody is signed in, in its own word for why. */
export class StatusFault extends Error {
  override name = 'StatusFault';
}

/** An answer to nothing: the sign-in began at the directory. */
export class UnsolicitedFault extends Error {
  override name = 'UnsolicitedFault';
}

/** The XML of an answer. Throws where it is not the whole of one. */
export function decodeAnswer(base64: string): string {
  const compact = base64.replace(/\s/g, '');
  if (compact === '' || compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(compact))
    throw new XmlFault('it is not base64');
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(compact, 'base64'));
}

/**
 * Checks the form of an answer before its signature: one assertion at its one place, ids that name one element each, and
 * the algorithms above. What wraps a signed assertion into another document has two of them, or one elsewhere. Nothing
 * that it reads here is believed but for what refuses.
 */
export function checkForm(
  xml: string,
  { recipient, requestId }: Pick<Expected, 'recipient' | 'requestId'>,
): void {
  const response = parseXml(xml);
  if (response.localName !== 'Response' || response.namespaceURI !== PROTOCOL)
    throw new XmlFault('it is no response');
  const inResponseTo = attributeOf(response, 'InResponseTo');
  if (inResponseTo === null) throw new UnsolicitedFault('it answers no request');
  if (inResponseTo !== requestId) throw new XmlFault('it answers another request');
  const destination = attributeOf(response, 'Destination');
  if (destination !== null && destination !== recipient) throw new XmlFault('it is for another address');
  checkStatus(response);
  const elements = withDescendants(response);
  const ids = elements.flatMap((element) =>
    ['ID', 'Id', 'id'].flatMap((name) => attributeOf(element, name) ?? []),
  );
  if (new Set(ids).size !== ids.length) throw new XmlFault('an id names two elements');
  const named = (name: string) => elements.filter(({ localName }) => localName === name);
  if (named('EncryptedAssertion').length > 0) throw new XmlFault('its assertion is encrypted');
  const assertion = childOf(response, ASSERTION, 'Assertion');
  if (named('Assertion').length !== 1) throw new XmlFault('it has several assertions');
  if (named('Response').length !== 1) throw new XmlFault('it has several responses');
  if (childrenOf(assertion, SIGNATURE, 'Signature').length !== 1)
    throw new XmlFault('its assertion is not signed');
  for (const signature of named('Signature'))
    if (signature.parentNode !== assertion && signature.parentNode !== response)
      throw new XmlFault('it has a signature elsewhere');
  for (const element of elements) {
    const allowed = ALGORITHMS[element.localName];
    if (allowed && !allowed.includes(attributeOf(element, 'Algorithm') ?? ''))
      throw new XmlFault(`${element.localName} is not allowed`);
  }
}

function checkStatus(response: XmlElement): void {
  const code = childOf(childOf(response, PROTOCOL, 'Status'), PROTOCOL, 'StatusCode');
  if (attributeOf(code, 'Value') === SUCCESS) return;
  const [reason = code] = childrenOf(code, PROTOCOL, 'StatusCode');
  const word = (attributeOf(reason, 'Value') ?? '').split(':').at(-1) ?? '';
  throw new StatusFault(`the directory reports ${word.replace(/\W/g, '').slice(0, 40)}`);
}

/**
 * Reads an assertion from the very bytes whose signature was checked. Throws unless it is of this directory, for this
 * address and this request. Its times and audience are the library's to check.
 */
export function readAssertion(signed: string, { issuer, recipient, requestId }: Expected): Assertion {
  const assertion = parseXml(signed);
  if (assertion.localName !== 'Assertion' || assertion.namespaceURI !== ASSERTION)
    throw new XmlFault('what is signed is no assertion');
  if (textOf(childOf(assertion, ASSERTION, 'Issuer')) !== issuer)
    throw new XmlFault('it is of another directory');
  const conditions = childOf(assertion, ASSERTION, 'Conditions');
  if (attributeOf(conditions, 'NotOnOrAfter') === null) throw new XmlFault('it has no end');
  childOf(conditions, ASSERTION, 'AudienceRestriction');
  const subject = childOf(assertion, ASSERTION, 'Subject');
  const confirmation = childOf(subject, ASSERTION, 'SubjectConfirmation');
  const data = childOf(confirmation, ASSERTION, 'SubjectConfirmationData');
  if (attributeOf(confirmation, 'Method') !== BEARER) throw new XmlFault('it is not for its bearer');
  if (attributeOf(data, 'Recipient') !== recipient) throw new XmlFault('it is for another address');
  if (attributeOf(data, 'InResponseTo') !== requestId) throw new XmlFault('it answers another request');
  if (attributeOf(data, 'NotOnOrAfter') === null) throw new XmlFault('it has no end');
  const statement = childOf(assertion, ASSERTION, 'AuthnStatement');
  const nameId = childOf(subject, ASSERTION, 'NameID');
  if (attributeOf(nameId, 'Format') === TRANSIENT)
    throw new XmlFault('its NameID is another one at each sign-in: a persistent one is needed');
  const name = textOf(nameId);
  const id = attributeOf(assertion, 'ID');
  if (!isIdentifier(name) || !isIdentifier(id)) throw new XmlFault('it names nobody');
  const sessionIndex = attributeOf(statement, 'SessionIndex');
  return {
    id,
    nameId: name,
    sessionIndex: isIdentifier(sessionIndex) ? sessionIndex : null,
    attributes: readAttributes(assertion),
  };
}

function readAttributes(assertion: XmlElement): Assertion['attributes'] {
  const values = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, ASSERTION, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, ASSERTION, 'Attribute')) {
      const name = attributeOf(attribute, 'Name') ?? '';
      const texts = childrenOf(attribute, ASSERTION, 'AttributeValue').map(textOf);
      // By references to characters; no database stores them.
      if (texts.some((text) => /\0|\p{Surrogate}/u.test(text))) throw new XmlFault('it has what is no text');
      values.set(name, [...(values.get(name) ?? []), ...texts]);
    }
  return Object.fromEntries(
    [...values].map(([name, texts]) => [name, texts.length === 1 ? (texts[0] ?? '') : texts]),
  );
}
