import { DOMParser } from '@xmldom/xmldom';

export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';

/** Elements within each other, and elements in all, of one document. */
const DEPTH_MOST = 60;
const ELEMENTS_MOST = 20_000;

export interface XmlNode {
  readonly nodeType: number;
  readonly parentNode: XmlNode | null;
  readonly childNodes: ArrayLike<XmlNode>;
  readonly textContent: string | null;
}

export interface XmlElement extends XmlNode {
  readonly localName: string;
  readonly namespaceURI: string | null;
  hasAttribute(name: string): boolean;
  getAttribute(name: string): string | null;
}

/** Why XML is not read. The message says nothing of its content. */
export class XmlFault extends Error {
  override name = 'XmlFault';
}

/**
 * Parses XML as the library that checks signatures does. Refuses whatever readers of XML understand in different ways:
 * a DTD with its entities, comments and processing instructions, which signatures leave out.
 */
export function parseXml(text: string): XmlElement {
  const xml = text.replace(/^\uFEFF?\s*/, '').replace(/^<\?xml\s[^?>]*\?>/, '');
  if (/<!(?!\[CDATA\[)/.test(xml)) throw new XmlFault('it has a DTD or a comment');
  if (xml.includes('<?')) throw new XmlFault('it has a processing instruction');
  const refuse = (): never => {
    throw new XmlFault('it is not well-formed');
  };
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  const root: XmlElement | null | undefined = new DOMParser({ errorHandler }).parseFromString(
    xml,
    'text/xml',
  )?.documentElement;
  if (!root) throw new XmlFault('it is not XML');
  assertBounded(root);
  return root;
}

function assertBounded(root: XmlElement): void {
  let level: XmlElement[] = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length;
    if (depth > DEPTH_MOST || count > ELEMENTS_MOST) throw new XmlFault('it is too deep or too long');
    level = level.flatMap(childElements);
  }
}

export const childElements = (element: XmlElement): XmlElement[] =>
  Array.from(element.childNodes).filter((node: XmlNode): node is XmlElement => node.nodeType === 1);

/** Children of this name. */
export const childrenOf = (element: XmlElement, namespace: string, name: string): XmlElement[] =>
  childElements(element).filter((one) => one.namespaceURI === namespace && one.localName === name);

/** The only child of this name. */
export function childOf(element: XmlElement, namespace: string, name: string): XmlElement {
  const [child, ...more] = childrenOf(element, namespace, name);
  if (!child || more.length > 0)
    throw new XmlFault(`${element.localName} has ${child ? 'several' : 'no'} ${name}`);
  return child;
}

/** An element with all below it, in the order of the document. */
export const withDescendants = (element: XmlElement): XmlElement[] => [
  element,
  ...childElements(element).flatMap(withDescendants),
];

/** All text below an element: no part of it is left out. */
export const textOf = (element: XmlElement): string => (element.textContent ?? '').trim();

export const attributeOf = (element: XmlElement, name: string): string | null =>
  element.hasAttribute(name) ? element.getAttribute(name) : null;
