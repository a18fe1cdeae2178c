import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { type KeyWithCertificate, makeCertificate } from './selfSigned.ts';

/** Attributes of a person, by the name with which they sign in there, which is their NameID too. */
type Attributes = Readonly<Record<string, string | readonly string[]>>;

/** What an answer says; right unless a test makes it wrong. */
export interface AnswerFacts {
  readonly issuer: string;
  readonly destination: string;
  readonly recipient: string;
  readonly audience: string;
  /** `null`: the sign-in began at the directory. */
  readonly inResponseTo: string | null;
  readonly assertionId: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly attributes: Attributes;
  readonly issuedAt: Date;
  readonly notBefore: Date;
  readonly notOnOrAfter: Date;
  readonly status: string;
  readonly method: string;
}

export interface AnswerChange extends Partial<AnswerFacts> {
  readonly signs?: 'assertion' | 'response' | 'both' | 'nothing';
  /** In place of the directory's own; the answer has its certificate. */
  readonly key?: KeyWithCertificate;
  readonly hash?: 'sha1' | 'sha256';
  /** Changes the XML before it is signed. */
  readonly draft?: (xml: string) => string;
  /** Changes it afterwards, as somebody does who has no key. */
  readonly tamper?: (signed: string) => string;
}

/** What a browser posts to the portal. */
export type AnswerForm = { SAMLResponse: string; RelayState: string };

export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** A SAML directory that answers requests for people. */
export interface SamlDirectory {
  readonly issuer: string;
  readonly signOnUrl: string;
  /** The key by which it signs now; tests change it as a directory does. */
  key: KeyWithCertificate;
  metadata(): string;
  /** The answer to a request, the address to which the portal sends a browser. */
  answer(requestUrl: string, name: string, change?: AnswerChange): { to: string; form: AnswerForm };
  close(): Promise<void>;
}

export async function startSamlDirectory(people: Record<string, Attributes>): Promise<SamlDirectory> {
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signOnUrl = `${issuer}/sso`;
  const directory: SamlDirectory = {
    issuer,
    signOnUrl,
    key: makeCertificate(),
    metadata: () => metadataOf(issuer, [directory.key]),
    answer(
      requestUrl,
      name,
      { signs = 'assertion', key = directory.key, hash, draft, tamper, ...change } = {},
    ) {
      const request = readRequest(requestUrl);
      const now = Date.now();
      const facts: AnswerFacts = {
        issuer,
        destination: request.recipient,
        recipient: request.recipient,
        audience: request.audience,
        inResponseTo: request.id,
        assertionId: `_${randomUUID()}`,
        nameId: name,
        nameIdFormat: PERSISTENT,
        attributes: people[name] ?? {},
        issuedAt: new Date(now),
        notBefore: new Date(now - 1000),
        notOnOrAfter: new Date(now + 300_000),
        status: SUCCESS,
        method: BEARER,
        ...change,
      };
      let xml = (draft ?? same)(responseXml(facts));
      if (signs === 'assertion' || signs === 'both') xml = signXml(xml, 'Assertion', { key, hash });
      if (signs === 'response' || signs === 'both') xml = signXml(xml, 'Response', { key, hash });
      const sent = (tamper ?? same)(xml);
      const form = { SAMLResponse: Buffer.from(sent).toString('base64'), RelayState: request.state };
      return { to: request.recipient, form };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return directory;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '', issuer);
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    if (url.pathname === '/metadata') return void outgoing.end(directory.metadata());
    outgoing.setHeader('content-type', 'text/html');
    if (url.pathname !== '/sso') return void outgoing.end(SIGNED_OUT_PAGE);
    if (incoming.method === 'GET') return void outgoing.end(SIGN_IN_PAGE);
    const name = new URLSearchParams(Buffer.concat(chunks).toString()).get('name') ?? '';
    const { to, form } = directory.answer(url.href, name);
    return void outgoing.end(postPage(to, form));
  }
}

const same = (xml: string): string => xml;

/** What a request asks for; nothing, where there is none. */
export function readRequest(requestUrl: string) {
  const { searchParams } = new URL(requestUrl);
  const packed = searchParams.get('SAMLRequest');
  const xml = packed === null ? '' : inflateRawSync(Buffer.from(packed, 'base64')).toString();
  const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    xml,
    id: read(/ ID="([^"]+)"/),
    recipient: read(/AssertionConsumerServiceURL="([^"]+)"/),
    audience: read(/Issuer[^>]*>([^<]+)</),
    state: searchParams.get('RelayState') ?? '',
  };
}

export function metadataOf(issuer: string, keys: readonly KeyWithCertificate[], more = ''): string {
  const descriptors = keys.map(({ certificate }) => {
    const base64 = certificate.replace(/-----[^-]+-----|\s/g, '');
    return `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
  });
  const service = (name: string, binding: string, path: string) =>
    `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${issuer}/${path}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"${more}>${descriptors.join('')}${service('SingleLogoutService', 'HTTP-Redirect', 'slo')}${service('SingleSignOnService', 'HTTP-POST', 'post')}${service('SingleSignOnService', 'HTTP-Redirect', 'sso')}</md:IDPSSODescriptor></md:EntityDescriptor>`;
}

const iso = (at: Date): string => at.toISOString();

function responseXml(facts: AnswerFacts): string {
  const answers = facts.inResponseTo === null ? '' : ` InResponseTo="${facts.inResponseTo}"`;
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${iso(facts.issuedAt)}" Destination="${facts.destination}"${answers}><saml:Issuer>${facts.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${facts.status}"/></samlp:Status>${assertionXml(facts)}</samlp:Response>`;
}

export function assertionXml(facts: AnswerFacts): string {
  const answers = facts.inResponseTo === null ? '' : ` InResponseTo="${facts.inResponseTo}"`;
  const attributes = Object.entries(facts.attributes).map(([name, value]) => {
    const values = [value].flat().map((one) => `<saml:AttributeValue>${one}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${name}">${values.join('')}</saml:Attribute>`;
  });
  return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${facts.assertionId}" Version="2.0" IssueInstant="${iso(facts.issuedAt)}"><saml:Issuer>${facts.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${facts.nameIdFormat}">${facts.nameId}</saml:NameID><saml:SubjectConfirmation Method="${facts.method}"><saml:SubjectConfirmationData${answers} NotOnOrAfter="${iso(facts.notOnOrAfter)}" Recipient="${facts.recipient}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${iso(facts.notBefore)}" NotOnOrAfter="${iso(facts.notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${facts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${iso(facts.issuedAt)}" SessionIndex="s-${facts.nameId.replace(/\W/g, '')}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`;
}

const ALGORITHMS = {
  sha1: {
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  },
  sha256: {
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
};
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** Signs the element of this name as directories do: within it, behind its issuer. */
function signXml(
  xml: string,
  name: 'Assertion' | 'Response',
  { key, hash = 'sha256' }: { key: KeyWithCertificate; hash: 'sha1' | 'sha256' | undefined },
): string {
  const { signature, digest } = ALGORITHMS[hash];
  const signed = new SignedXml({
    privateKey: key.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: key.certificate,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  const xpath = `//*[local-name(.)='${name}']`;
  signed.addReference({
    xpath,
    digestAlgorithm: digest,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
  });
  signed.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signed.getSignedXml();
}

const SIGN_IN_PAGE = `<!doctype html><html lang="en"><title>The directory</title>
<form method="post"><label>Name <input name="name"></label> <button>Sign in</button></form></html>`;

const SIGNED_OUT_PAGE = '<!doctype html><html lang="en"><title>Signed out</title>Signed out';

const postPage = (
  to: string,
  form: AnswerForm,
): string => `<!doctype html><html lang="en"><title>One moment</title>
<form method="post" action="${to}">${Object.entries(form)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  .join('')}</form><script>document.forms[0].submit()</script></html>`;
