import type { Reading } from '../../../../shared/policy/visibility.ts';
import type { Database } from '../../../db/client.ts';
import type { Reader } from '../../../mail/port.ts';
import { readingOf } from '../../house/configuration/public.ts';
import { readPersonLanguages } from '../markets/public.ts';

/** In which languages people read, as far as it is known without their browser: see `languageOfPerson`. */
export async function readPersonReading(db: Database): Promise<(person: Reader) => Promise<Reading>> {
  const languageOf = await readPersonLanguages(db);
  const readReading = readingOf(db);
  return (person) => readReading(languageOf(person));
}
