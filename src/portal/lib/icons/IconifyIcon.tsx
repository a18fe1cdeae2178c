import { Icon, loadIcons } from '@iconify/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { configurationQuery } from '../queries/configuration.ts';
import { configureIcons, nameAttempt } from './iconService.ts';

let isConfigured = false;
/** The number of the current attempt at each icon, and whether that one failed. */
const attempts = new Map<string, { number: number; hasFailed: boolean }>();

function chooseAttempt(name: string): number {
  const last = attempts.get(name) ?? { number: 0, hasFailed: false };
  const number = last.hasFailed ? last.number + 1 : last.number;
  if (number !== last.number || !attempts.has(name)) attempts.set(name, { number, hasFailed: false });
  return number;
}

/**
 * An icon of one of the installed sets or of the configured service. One that failed is requested again when it is next
 * shown, or when the browser is online again.
 */
export default function IconifyIcon({ name }: { name: string }) {
  const configuration = useQueryClient().getQueryData(configurationQuery.queryKey);
  if (!isConfigured) {
    configureIcons(configuration?.['icons.provider'] ?? '');
    isConfigured = true;
  }
  const [attempt, setAttempt] = useState(() => chooseAttempt(name));
  const icon = nameAttempt(name, attempt);

  useEffect(() => {
    // Not stopped when the icon leaves the page: its failure must be known when it comes back.
    loadIcons([icon], (_loaded, missing) => {
      if (missing.length > 0) attempts.set(name, { number: attempt, hasFailed: true });
    });
    const retry = () => setAttempt(chooseAttempt(name));
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [icon, name, attempt]);
  return <Icon key={icon} icon={icon} />;
}
