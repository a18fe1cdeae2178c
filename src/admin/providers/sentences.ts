/** Texts by their English, with `%{1}`, `%{2}` … for what is put into them. */
export type SentenceTable = Readonly<Record<string, string>>;

interface Pattern {
  readonly english: RegExp;
  readonly text: string;
  /** Numbers of placeholders that hold a name, in quotation marks, which stays as it is. */
  readonly names: ReadonlySet<string>;
}

const UNITS: Readonly<Record<string, string>> = { bytes: 'octets', KB: 'Ko', MB: 'Mo', GB: 'Go', TB: 'To' };

/** `1,200` and `2.5 GB` as French writes them; other texts as they are. */
const localised = (text: string): string =>
  /^[\d,.]+( (bytes|[KMGT]B))?$/.test(text)
    ? text
        .replaceAll(/,(?=\d{3})/g, '\u202f')
        .replace(/\.(?=\d)/, ',')
        .replace(/ (\w+)$/, (_, unit: string) => `\u00a0${UNITS[unit] ?? unit}`)
    : text;

function compile(
  table: SentenceTable,
): (english: string, put: (value: string) => string) => string | undefined {
  const patterns = Object.entries(table)
    .filter(([english]) => english.includes('%{'))
    // What is said more exactly goes first: `“%{1}” was not found.` before `%{1} was not found.`
    .sort(([one], [other]) => other.replaceAll(/%\{\d\}/g, '').length - one.replaceAll(/%\{\d\}/g, '').length)
    .map(([english, text]): Pattern => {
      const source = english
        .split(/(%\{\d\})/)
        .map((part, index) => (index % 2 ? '([^]*?)' : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')))
        .join('');
      const names = new Set([...english.matchAll(/“%\{(\d)\}[”…]/g)].map(([, number = '']) => number));
      return { english: new RegExp(`^${source}$`), text, names };
    });
  return (english, put) => {
    if (Object.hasOwn(table, english)) return table[english];
    for (const pattern of patterns) {
      const [, ...values] = pattern.english.exec(english) ?? [];
      if (values.length > 0)
        return pattern.text.replaceAll(/%\{(\d)\}/g, (_, number: string) => {
          const value = values[Number(number) - 1] ?? '';
          return pattern.names.has(number) ? value : put(value);
        });
    }
    return undefined;
  };
}

/**
 * Translates whole sentences of a table, or several of them one after another; what is put into them is translated by
 * both tables. A text that is none of these stays as it is.
 */
export function createSentences(sentences: SentenceTable, parts: SentenceTable): (english: string) => string {
  const sentence = compile(sentences);
  const part = compile(parts);
  const put = (value: string): string => sentence(value, put) ?? part(value, put) ?? localised(value);
  return (english) => {
    const whole = sentence(english, put);
    if (whole !== undefined) return whole;
    const each = english.split(/(?<=\.) (?=[A-Z“])/).map((one) => sentence(one, put));
    return each.every((one) => one !== undefined) ? each.join(' ') : english;
  };
}
