import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';

/** Where a page is opened: the parameters of its route and the query of its address. */
export interface PagePlace {
  params: Readonly<Params<string>>;
  search: URLSearchParams;
}

/** Reads what a page shows first. Never fails: the page itself says what is wrong. */
export type PagePrefetch = (client: QueryClient, place: PagePlace) => Promise<unknown>;
