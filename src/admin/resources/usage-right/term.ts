/** Days before the last one from which a term ends soon. */
const SOON = 30;
const DAY_MS = 86_400_000;

export type Term = { readonly state: 'open' | 'ended' } | { readonly state: 'soon'; readonly days: number };

/** How near the end of a right is on a day of UTC; both are such as `2027-03-31`, and the last day is included. */
export function termOf(endsOn: string | null, today: string): Term {
  if (endsOn === null) return { state: 'open' };
  const days = Math.round((Date.parse(endsOn) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { state: 'ended' };
  return days <= SOON ? { state: 'soon', days } : { state: 'open' };
}

/** The day that it is in UTC. */
export const todayInUtc = (): string => new Date().toISOString().slice(0, 10);
