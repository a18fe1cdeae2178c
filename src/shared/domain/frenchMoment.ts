/** Names by their beginnings, without accents; longer ones first where one begins another. */
const MONTHS: readonly (readonly [RegExp, string])[] = [
  [/^janv?(ier)?$/, 'january'],
  [/^fevr?(ier)?$/, 'february'],
  [/^mars$/, 'march'],
  [/^avr(il)?$/, 'april'],
  [/^mai$/, 'may'],
  [/^juin$/, 'june'],
  [/^juil(let)?$/, 'july'],
  [/^aout$/, 'august'],
  [/^sept?(embre)?$/, 'september'],
  [/^oct(obre)?$/, 'october'],
  [/^nov(embre)?$/, 'november'],
  [/^dec(embre)?$/, 'december'],
];
const WORDS: readonly (readonly [RegExp, string])[] = [
  ...MONTHS,
  [/^lun(di)?$/, 'monday'],
  [/^mar(di)?$/, 'tuesday'],
  [/^mer(c|credi)?$/, 'wednesday'],
  [/^jeu(di)?$/, 'thursday'],
  [/^ven(d|dredi)?$/, 'friday'],
  [/^sam(edi)?$/, 'saturday'],
  [/^dim(anche)?$/, 'sunday'],
  [/^hier$/, 'yesterday'],
  [/^demain$/, 'tomorrow'],
  [/^maintenant$/, 'now'],
  [/^midi$/, 'noon'],
  [/^minuit$/, 'midnight'],
  [/^dans$/, 'in'],
  [/^ce(t|tte)?$/, 'this'],
  [/^a$/, 'at'],
  [/^le$/, ''],
  [/^1er$/, '1'],
  [/^jours?$/, 'days'],
  [/^semaines?$/, 'weeks'],
  [/^mois$/, 'months'],
  [/^an(s|nees?)?$/, 'years'],
];

/**
 * A date in French words in the English ones of `readMoment`: `demain à 9h`, `21 nov. 2026`, `il y a 2 semaines`. What
 * it does not know, English words among it, stays.
 */
export function englishMoment(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll("aujourd'hui", 'today')
    .replace(/\bapres[ -]demain\b/, '+2 days')
    .replace(/\bavant[ -]hier\b/, '2 days ago')
    .replace(/\bla semaine prochaine\b/, 'next week')
    .replace(/\ble mois prochain\b/, 'next month')
    // The coming one, as a weekday alone.
    .replace(/\b([a-z]{3,8}\.?) prochain\b/, '$1')
    .replace(/\bil y a (\d+ [a-z]+)/, '$1 ago')
    .replace(/\b(\d{1,4}) ?h(?:eures?)?(?: ?(\d{2}))?\b/, '$1h$2')
    // `3 mar` is in March; `mar. 3` is a Tuesday.
    .replace(/(\d|1er) mar\b/, '$1 march');
  return plain.replaceAll(/[a-z\d]+\.?/g, (word) => {
    const name = word.replace(/\.$/, '');
    const [, english] = WORDS.find(([french]) => french.test(name)) ?? [];
    return english ?? word;
  });
}
