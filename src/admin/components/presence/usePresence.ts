import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import {
  PRESENCE_EVERY,
  PRESENCE_RESOURCES,
  type Presence,
  type PresenceResource,
} from '../../../shared/contract/presence.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

const isPresent = (resource: string): resource is PresenceResource =>
  PRESENCE_RESOURCES.some((one) => one === resource);

/**
 * Reports that the form of a record is open, and returns who else has it open. A hidden tab reports nothing: after a
 * minute its user counts as gone. A newer version of the record is read as soon as it is known.
 */
export function usePresence(resource: string, id: Identifier, version: number): Presence['others'] {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const known = isPresent(resource) ? resource : null;
  const { data } = useQuery({
    queryKey: ['presence', resource, Number(id)],
    queryFn: ({ signal }) => (known ? dataProvider.enterRecord(known, Number(id), signal) : null),
    enabled: known !== null,
    refetchInterval: PRESENCE_EVERY * 1000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (known === null) return;
    // A form that cannot say that it is left counts as left a minute later.
    const handleLeave = () => void dataProvider.leaveRecord(known, Number(id)).catch(() => undefined);
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('pagehide', handleLeave);
      handleLeave();
    };
  }, [dataProvider, known, id]);
  const latest = data?.version ?? version;
  useEffect(() => {
    if (latest > version) void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'] });
  }, [latest, version, resource, queryClient]);
  return data?.others ?? [];
}
