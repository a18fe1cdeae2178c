export interface Forms {
  one: string;
  other: string;
}

/** `1 item`, `248 items`: the number in the reader's locale, the word by the English rule. */
export function countOf(count: number, forms: Forms, locale = 'en-GB'): string {
  return `${formatNumber(count, locale)} ${pluralOf(count, forms)}`;
}

export function pluralOf(count: number, forms: Forms): string {
  return count === 1 ? forms.one : forms.other;
}

/** English but for India's, which groups by two digits. */
const GROUPS_THOUSANDS = /^en(-(GB|US|AU|CA|IE|NZ))?$/;

/** Slow to make and safe to share. */
const formats = new Map<string, Intl.NumberFormat>();

/** `1,240` in the reader's locale, with three decimals at most. */
export function formatNumber(count: number, locale = 'en-GB'): string {
  // The first `Intl.NumberFormat` of a page takes a phone 0.2 s.
  if (GROUPS_THOUSANDS.test(locale) && Math.abs(count) < 1e15 && Number(count.toFixed(3)) === count) {
    const [whole = '', fraction] = String(count).split('.');
    const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
    return fraction ? `${grouped}.${fraction}` : grouped;
  }
  let found = formats.get(locale);
  if (!found) {
    found = new Intl.NumberFormat(locale);
    formats.set(locale, found);
  }
  return found.format(count);
}
