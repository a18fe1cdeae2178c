/** Properties of an entry by name, parameters included: `DTSTART;VALUE=DATE`. Texts are unescaped. */
export type ReadEntry = Record<string, string>;

/** Reads an iCalendar object strictly, as far as tests need it. Throws where it breaks RFC 5545. */
export function readCalendar(text: string): { properties: ReadEntry; entries: ReadEntry[] } {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('a line ends without CRLF');
  for (const line of text.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`a line is too long: ${line}`);
    // As text, and as what it becomes in bytes.
    if (/\p{Surrogate}|\uFFFD/u.test(line)) throw new Error(`a character was cut: ${line}`);
  }
  const lines = text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR') throw new Error('no calendar');
  const properties: ReadEntry = {};
  const entries: ReadEntry[] = [];
  let entry: ReadEntry | null = null;
  for (const line of lines.slice(1, -1)) {
    const found = /^([A-Z-]+(?:;[A-Z-]+=[^:;]+)*):(.*)$/s.exec(line);
    const [, name = '', value = ''] = found ?? [];
    if (!found) throw new Error(`this is no property: ${line}`);
    if (line === 'BEGIN:VEVENT') entry = {};
    else if (line === 'END:VEVENT' && entry) {
      entries.push(entry);
      entry = null;
    } else if (name in (entry ?? properties)) throw new Error(`${name} is there twice`);
    else
      (entry ?? properties)[name] = value.replace(/\\([\\;,nN])/g, (_, char: string) =>
        /n/i.test(char) ? '\n' : char,
      );
  }
  for (const one of entries)
    for (const needed of ['UID', 'DTSTAMP', 'SEQUENCE', 'STATUS', 'SUMMARY'])
      if (!(needed in one)) throw new Error(`an entry lacks ${needed}`);
  return { properties, entries };
}
