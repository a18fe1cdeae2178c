/** Whether this person, or this line, wishes for no motion. Read each time: both can change while the page is open. */
export function isStill(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}
