import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { englishMoment } from '../../../shared/domain/frenchMoment.ts';
import { type MomentReading, readDay, readMoment } from '../../../shared/domain/readMoment.ts';
import { wallTimeOf } from '../../../shared/domain/zonedTime.ts';
import { formatDays, formatMediumDateTime, formatMomentInFull } from '../../providers/formats.ts';
import { language } from '../../providers/language.ts';

interface MomentTextOptions {
  value: string | null;
  timeZone: string;
  isDay: boolean;
  onChange: (value: string | null) => void;
  onFault: ((fault: string | null) => void) | undefined;
}

/** What a text means: a day, or a moment; neither where it means nothing. */
interface Found {
  readonly day: string | null;
  readonly reading: MomentReading | null;
}

/** What is typed into a field of a date, and what it means. */
export interface MomentText {
  /** What the field holds. */
  readonly shown: string;
  /** What the browser's own input holds for it. */
  readonly ofPicker: string;
  readonly reading: MomentReading | null;
  /** The date that was understood, while it is typed. */
  readonly understood: string | undefined;
  /** Why the text is no date. */
  readonly fault: string | undefined;
  readonly type: (text: string) => void;
  readonly choose: (at: Date) => void;
  /** Shows a parsed date in the portal's format. */
  readonly leave: () => void;
}

const MINUTE_MS = 60_000;
const minuteOf = (time: string | Date): number => Math.floor(new Date(time).getTime() / MINUTE_MS);
const writeDay = (day: string): string => formatDays(day, day);

export function useMomentText({ value, timeZone, isDay, onChange, onFault }: MomentTextOptions): MomentText {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): Found => {
    const clock = { now: new Date(), timeZone };
    const words = language === 'fr' ? englishMoment(text) : text;
    return isDay
      ? { day: readDay(words, clock), reading: null }
      : { day: null, reading: readMoment(words, clock) };
  };
  const found = typed === null ? { day: null, reading: null } : read(typed);

  const explain = (text: string, { day, reading }: Found): string | null => {
    if (text.trim() === '' || day || reading?.kind === 'moment') return null;
    if (!reading) return translate(isDay ? 'admin.moment.unknown_day' : 'admin.moment.unknown');
    const [, time] = reading.wallTime.split('T');
    return translate(`admin.moment.${reading.kind}`, { time });
  };
  const fault = typed === null ? null : explain(typed, found);
  const take = (next: string | null) => {
    // The same minute is the same moment, seconds and all.
    const isSame = next !== null && value !== null && !isDay && minuteOf(next) === minuteOf(value);
    if (next !== value && !isSame) onChange(next);
  };
  const type = (text: string) => {
    const { day, reading } = read(text);
    const next = explain(text, { day, reading });
    setTyped(text);
    onFault?.(next);
    if (next === null) take(day ?? (reading?.kind === 'moment' ? reading.at.toISOString() : null));
  };

  const write = (known: string) => (isDay ? writeDay(known) : formatMediumDateTime(known, timeZone));
  return {
    shown: typed ?? (value === null ? '' : write(value)),
    ofPicker: value === null || isDay ? (value ?? '') : wallTimeOf(value, timeZone),
    reading: found.reading,
    understood: describe(found, timeZone),
    fault: fault ?? undefined,
    type,
    choose: (at) => {
      setTyped(null);
      onFault?.(null);
      take(at.toISOString());
    },
    leave: () => {
      if (fault === null) setTyped(null);
    },
  };
}

function describe({ day, reading }: Found, timeZone: string): string | undefined {
  if (day) return writeDay(day);
  return reading?.kind === 'moment' ? formatMomentInFull(reading.at, timeZone) : undefined;
}
