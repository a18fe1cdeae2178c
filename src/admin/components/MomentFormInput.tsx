import { DateTimeInput, type DateTimeInputProps, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';

const MINUTE_MS = 60_000;
const minuteOf = (time: string): number => Math.floor(new Date(time).getTime() / MINUTE_MS);

/** What the browser's input holds as a moment in UTC; the same moment, seconds and all, where the minute is the same. */
function readMoment(typed: string, known: unknown): string | null {
  if (typed === '') return null;
  if (typeof known === 'string' && minuteOf(known) === minuteOf(typed)) return known;
  return new Date(typed).toISOString();
}

/** A date and time in a form: shown in this computer's zone, kept as ISO 8601 in UTC. */
export function MomentFormInput({ source, ...rest }: DateTimeInputProps & { source: string }) {
  const known: unknown = useWatch({ name: useWrappedSource(source) });
  // react-admin hands on what the browser's input holds, which names no zone, and does so when it is merely left.
  return <DateTimeInput {...rest} source={source} parse={(typed: string) => readMoment(typed, known)} />;
}
