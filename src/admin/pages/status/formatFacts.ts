import type { StatusLine } from '../../../shared/contract/status.ts';
import { formatMediumDateTime, formatNumber, formatSize } from '../../providers/formats.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds in the largest unit of which there are at least two. */
function formatAge(seconds: number, translate: Translate): string {
  const [unit, size] =
    seconds < 2 * MINUTE
      ? (['seconds', 1] as const)
      : seconds < 2 * HOUR
        ? (['minutes', MINUTE] as const)
        : seconds < 2 * DAY
          ? (['hours', HOUR] as const)
          : (['days', DAY] as const);
  return translate(`admin.health.age.${unit}`, { n: formatNumber(Math.floor(seconds / size)) });
}

/** Facts of a line as its sentence has them, by what their names say that they are. */
export function formatFacts(facts: StatusLine['facts'], translate: Translate): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, formatFact(name, fact, translate)]),
  );
}

function formatFact(name: string, fact: string | number, translate: Translate): string {
  if (typeof fact === 'string') return /^at(?![a-z])/.test(name) ? formatMediumDateTime(fact) : fact;
  if (name.startsWith('bytes')) return formatSize(fact);
  return name.startsWith('seconds') ? formatAge(fact, translate) : formatNumber(fact);
}
