import { format } from 'date-fns';

/** Sizes in human units; 1 MB is 1000 kB, as file managers show them. */
export function formatSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`;
}

/** Date with time, `dd LLL yyyy - HH:mm` as in the specification's display formats. */
export function formatDateTime(iso: string): string {
  return format(new Date(iso), 'dd LLL yyyy - HH:mm');
}

/** Minutes and seconds of a film. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
