import { type Language, languageOf } from './languages.ts';
import { formatNumber } from './plurals.ts';

type Units = readonly [string, string, string, string, string];

const LATIN: Units = ['B', 'KB', 'MB', 'GB', 'TB'];
/** Units of CLDR where the language has its own: the short ones, and in Arabic the narrow ones, since its short ones are partly whole words. */
const UNITS: Partial<Record<Language, Units>> = {
  fr: ['o', 'ko', 'Mo', 'Go', 'To'],
  ar: ['ب', 'ك.ب', 'م.ب', 'غ.ب', 'ت.ب'],
};

/** Bytes for people, in steps of 1000 as shops and systems count them: `48 MB`, `1.4 GB`; `1,4 Go` in French. */
export function formatSize(bytes: number, locale = 'en-GB'): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  let step = 0;
  let value = bytes;
  // 999.5 would round up to "1,000 KB", so it already counts as the next unit.
  while (value >= 999.5 && step < LATIN.length - 1) {
    value /= 1000;
    step += 1;
  }
  const digits = step < 2 || value >= 9.95 ? 0 : 1;
  const number = formatNumber(Number(value.toFixed(digits)), locale);
  const language = languageOf(locale);
  const units = (language && UNITS[language]) ?? LATIN;
  return `${number}\u00a0${units[step]}`;
}

/** Seconds as a clock: `0:42`, `12:05`, `1:02:03`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** `1,240 × 800 px`. */
export function formatDimensions(width: number, height: number, locale = 'en-GB'): string {
  return `${formatNumber(width, locale)} × ${formatNumber(height, locale)} px`;
}
