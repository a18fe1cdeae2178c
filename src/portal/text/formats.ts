import { countOf, type Forms, formatNumber } from '../../shared/domain/plurals.ts';

const formats: Forms = { one: 'format', other: 'formats' };
const of = (held: number, all: number, locale: string) =>
  `${formatNumber(held, locale)} of ${formatNumber(all, locale)}`;

/** The sentences about the formats of a shot in lists. */
export const formatText = {
  of,
  held: (title: string, held: number, all: number, locale: string) =>
    `${title}: ${of(held, all, locale)} in the basket`,
  which: (title: string) => `Which formats of ${title}?`,
  addOne: (size: string) => `One format · ${size}`,
  addAll: (n: number, size: string, locale: string) => `All ${countOf(n, formats, locale)} · ${size}`,
  addRest: (n: number, size: string, locale: string) =>
    `Add the other ${n === 1 ? 'format' : countOf(n, formats, locale)} · ${size}`,
  remove: (n: number, locale: string) =>
    n === 1 ? 'Remove from the basket' : `Remove ${countOf(n, formats, locale)} from the basket`,
  choose: 'Choose formats',
};
