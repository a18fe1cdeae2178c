import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../shared/client/apiError.ts';
import { PageError } from '../../lib/router/PageError.ts';
import { text } from '../../text/en.ts';
import { LoadError } from './LoadError.tsx';

interface Props<T> {
  /** The query without which there is no page. */
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * A page whose content is one query: its skeleton, its content, or why there is none. What does not exist is a page
 * that says so. Data that have been read stay when a later refresh fails.
 */
export function QueryPage<T>({ query: { data, error, refetch }, skeleton, children }: Props<T>) {
  const { pathname } = useLocation();
  if (error instanceof ApiError && error.status === 404)
    throw new PageError(404, text.errors.recordNotFound(pathname));
  // A right that ended takes what was read with it.
  if (error instanceof ApiError && error.status === 403) throw new PageError(403, text.errors.forbidden);
  if (data !== undefined) return children(data);
  if (error) return <LoadError error={error} onRetry={refetch} isPage />;
  return skeleton;
}
