import type { WrittenRights, WrittenTexts } from '../../db/schema/renditionPresets.ts';

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

const element = (name: string, text: string | undefined) =>
  text ? `<${name}>${escapeText(text)}</${name}>` : '';

const RIGHTS_NAMESPACES =
  ' xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"';
/** The credit beside the picture, in the vocabulary of the PLUS Coalition. */
const CREDIT_BESIDE = 'http://ns.useplus.org/ldf/vocab/CR-CAI';

/** Usage rights in the fields of XMP Rights Management and of the PLUS License Data Format 2. */
function rightsBody({
  terms,
  media,
  regions,
  startsOn,
  endsOn,
  credits,
  restrictions,
}: WrittenRights): string {
  const creditLine = credits.length > 0 ? [`Credit: ${credits.join(', ')}`] : [];
  return [
    '<xmpRights:Marked>True</xmpRights:Marked>',
    inLanguages('xmpRights:UsageTerms', [terms, ...restrictions, ...creditLine].join(' ')),
    element('plus:LicenseStartDate', startsOn),
    element('plus:LicenseEndDate', endsOn),
    inLanguages('plus:MediaConstraints', media),
    inLanguages('plus:RegionConstraints', regions),
    inLanguages('plus:OtherConstraints', restrictions.join(' ')),
    credits.length > 0 ? `<plus:CreditLineRequired>${CREDIT_BESIDE}</plus:CreditLineRequired>` : '',
  ].join('');
}

/** An XMP packet with these texts; `null` when there are none. */
export function writeXmp({
  title,
  description,
  keywords,
  credit,
  copyright,
  rights,
}: TextsToWrite): string | null {
  const body = [
    inLanguages('dc:title', title),
    inLanguages('dc:description', description),
    inLanguages('dc:rights', copyright),
    list('dc:creator', 'Seq', credit ? [credit] : []),
    list('dc:subject', 'Bag', keywords),
    element('photoshop:Credit', credit),
    rights ? rightsBody(rights) : '',
  ].join('');
  if (!body) return null;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"${rights ? RIGHTS_NAMESPACES : ''}>${body}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}
