import type { CertificateFacts, SamlSource } from '../../../../../shared/contract/signInProvider.ts';
import { invalid } from '../../../../http/errors.ts';
import { OutgoingError, type OutgoingFetch } from '../../../../outgoing/outgoingFetch.ts';
import { certificatesIn, readCertificate } from './certificates.ts';
import {
  attributeOf,
  childrenOf,
  METADATA,
  parseXml,
  SIGNATURE,
  textOf,
  withDescendants,
  type XmlElement,
} from './xml.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const SAML = 'urn:oasis:names:tc:SAML:2.0:protocol';

const refuse = (source: string) => invalid({ source });

/**
 * Reads metadata, as XML or from an address, or certificates as PEM. Throws 400 with a sentence of what cannot be read;
 * `notes` say what can be read and does not fit.
 */
export async function readSamlSource(fetch: OutgoingFetch, source: string): Promise<SamlSource> {
  const pems = certificatesIn(source);
  if (pems.length > 0) return { issuer: null, signOnUrl: null, singleLogoutUrl: null, ...readAll(pems) };
  return readMetadata(/^https?:\/\/\S+$/.test(source) ? await fetchMetadata(fetch, source) : source);
}

async function fetchMetadata(fetch: OutgoingFetch, address: string): Promise<string> {
  try {
    const response = await fetch(address, { headers: { accept: 'application/samlmetadata+xml, text/xml' } });
    if (response.status === 200) return await response.text();
    throw refuse(`${address} returns ${response.status}, and no metadata.`);
  } catch (error) {
    throw error instanceof OutgoingError ? refuse(error.message) : error;
  }
}

export function readMetadata(xml: string): SamlSource {
  const root = parse(xml);
  const found = childrenWithin(root, 'EntityDescriptor').flatMap((entity) =>
    childrenOf(entity, METADATA, 'IDPSSODescriptor').map((idp) => ({ entity, idp })),
  );
  const [first, ...more] = found;
  if (!first)
    throw refuse(
      'This is no metadata of a directory: it has no IDPSSODescriptor. That of the directory is needed.',
    );
  if (more.length > 0)
    throw refuse('This metadata has several directories. Paste the EntityDescriptor of one of them.');
  const { entity, idp } = first;
  const signOnUrl = locationOf(idp, 'SingleSignOnService');
  const signing = childrenOf(idp, METADATA, 'KeyDescriptor').filter(
    (key) => (attributeOf(key, 'use') ?? 'signing') === 'signing',
  );
  const texts = signing
    .flatMap(withDescendants)
    .filter(({ localName, namespaceURI }) => localName === 'X509Certificate' && namespaceURI === SIGNATURE)
    .map(textOf);
  const { certificates, notes } = readAll(texts);
  if (signOnUrl === null) notes.push('It offers no sign-on by HTTP-Redirect, which the portal needs.');
  if (certificates.length === 0) notes.push('It has no certificate that can be used. Paste one.');
  if (!(attributeOf(idp, 'protocolSupportEnumeration') ?? '').split(/\s+/).includes(SAML))
    notes.push('It does not say that it speaks SAML 2.0.');
  if (attributeOf(idp, 'WantAuthnRequestsSigned') === 'true')
    notes.push('It wants signed requests. The portal does not sign them: switch that off at the directory.');
  return {
    issuer: attributeOf(entity, 'entityID'),
    signOnUrl,
    singleLogoutUrl: locationOf(idp, 'SingleLogoutService'),
    certificates,
    notes,
  };
}

function parse(xml: string): XmlElement {
  try {
    return parseXml(xml);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw refuse(
      `This cannot be read (${reason}). Paste the whole metadata of the directory, its address, or a certificate.`,
    );
  }
}

const childrenWithin = (root: XmlElement, name: string): XmlElement[] =>
  withDescendants(root).filter((one) => one.localName === name && one.namespaceURI === METADATA);

/** The address of a service by HTTP-Redirect. */
function locationOf(idp: XmlElement, name: string): string | null {
  const service = childrenOf(idp, METADATA, name).find((one) => attributeOf(one, 'Binding') === REDIRECT);
  return service ? attributeOf(service, 'Location') : null;
}

function readAll(texts: readonly string[]): { certificates: CertificateFacts[]; notes: string[] } {
  const certificates = new Map<string, CertificateFacts>();
  const notes: string[] = [];
  for (const text of texts) {
    const read = readCertificate(text);
    if ('fault' in read) notes.push(read.fault);
    else certificates.set(read.facts.fingerprint, read.facts);
  }
  return { certificates: [...certificates.values()], notes };
}
