import type { QueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from '../kit/defineResource.ts';
import type { AdminDataProvider } from '../providers/dataProvider.ts';

/** Has the records that a resource's changes affect read again after each successful change. */
export function withAffected(
  provider: AdminDataProvider,
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
  resources: readonly Pick<ResourceDefinition, 'name' | 'affects'>[],
): AdminDataProvider {
  const affects = new Map<string, readonly string[]>(resources.map((one) => [one.name, one.affects]));
  const after =
    <Params, Result>(change: (resource: string, params: Params) => Promise<Result>) =>
    async (resource: string, params: Params): Promise<Result> => {
      const result = await change(resource, params);
      for (const name of affects.get(resource) ?? [])
        void queryClient.invalidateQueries({ queryKey: [name] });
      return result;
    };
  return {
    ...provider,
    create: after(provider.create),
    update: after(provider.update),
    updateMany: after(provider.updateMany),
    delete: after(provider.delete),
    deleteMany: after(provider.deleteMany),
    restoreMany: after(provider.restoreMany),
  };
}
