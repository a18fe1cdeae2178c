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

export function formatNumber(count: number, locale = 'en-GB'): string {
  // Short numbers read the same in English; the first `Intl.NumberFormat` of a page takes a phone 0.2 s.
  if (locale.startsWith('en') && Math.abs(count) < 1000 && Number(count.toFixed(3)) === count)
    return String(count);
  return new Intl.NumberFormat(locale).format(count);
}
