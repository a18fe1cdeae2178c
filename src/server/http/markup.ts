const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** For texts of elements and for attributes in quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** HTML that is safe to send as it is. Only `markup` makes it. */
export class Markup {
  constructor(readonly html: string) {}
}
type Value = Markup | readonly (Markup | false)[] | string | number | false | null | undefined;

/** A template of HTML: every value in it is escaped, but for other markup. Attributes must be in quotes. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  const parts = strings.map((text, index) => text + (index < values.length ? htmlOf(values[index]) : ''));
  return new Markup(parts.join(''));
}

function htmlOf(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.html;
  if (typeof value === 'object') return value.map((part) => (part ? part.html : '')).join('');
  return escapeHtml(String(value));
}
