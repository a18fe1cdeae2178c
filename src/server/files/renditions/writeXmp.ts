import type { WrittenTexts } from '../../db/schema/renditionPresets.ts';

export interface TextsToWrite extends WrittenTexts {
  readonly copyright: string;
}

/** What XML 1.0 cannot hold, escaped or not. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const inLanguages = (name: string, text: string | undefined) =>
  text
    ? `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(text)}</rdf:li></rdf:Alt></${name}>`
    : '';
const list = (name: string, kind: 'Bag' | 'Seq', texts: readonly string[] | undefined) =>
  texts && texts.length > 0
    ? `<${name}><rdf:${kind}>${texts.map((text) => `<rdf:li>${escapeText(text)}</rdf:li>`).join('')}</rdf:${kind}></${name}>`
    : '';

/** An XMP packet with these texts; `null` when there are none. */
export function writeXmp({ title, description, keywords, credit, copyright }: TextsToWrite): string | null {
  const body = [
    inLanguages('dc:title', title),
    inLanguages('dc:description', description),
    inLanguages('dc:rights', copyright),
    list('dc:creator', 'Seq', credit ? [credit] : []),
    list('dc:subject', 'Bag', keywords),
    credit && `<photoshop:Credit>${escapeText(credit)}</photoshop:Credit>`,
  ].join('');
  if (!body) return null;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${body}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}
