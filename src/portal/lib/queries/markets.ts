import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** How markets are called; by their code until that is known, and where one is gone. */
export function useMarketNames(codes: readonly string[]): string[] {
  const { data = [] } = useQuery({
    queryKey: ['markets'],
    queryFn: ({ signal }) => call('get', '/api/private/market', { signal }),
    staleTime: 5 * 60_000,
    enabled: codes.length > 0,
  });
  const names = new Map(data.map(({ code, name }) => [code, name]));
  return codes.map((code) => names.get(code) ?? code);
}
