import { Icon } from '@iconify/react';
import { useQueryClient } from '@tanstack/react-query';
import { configurationQuery } from '../queries/configuration.ts';
import { configureIcons } from './iconService.ts';

let isConfigured = false;

export default function IconifyIcon({ name }: { name: string }) {
  const configuration = useQueryClient().getQueryData(configurationQuery.queryKey);
  if (!isConfigured) {
    configureIcons(configuration?.['icons.provider'] ?? '');
    isConfigured = true;
  }
  return <Icon icon={name} />;
}
