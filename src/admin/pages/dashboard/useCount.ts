import { useGetList } from 'react-admin';

/** How many records a filter finds; `undefined` until known. */
export function useCount(
  resource: string,
  filter: Record<string, unknown> = {},
  enabled = true,
): number | undefined {
  const { total } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    { enabled },
  );
  return total;
}
