import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

interface FoundLinkProps {
  resource: string;
  filter: Record<string, string>;
  children: ReactNode;
}

/** The way from a row to what a filter of another list finds. */
export function FoundLink({ resource, filter, children }: FoundLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={`/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`}
      color="inherit"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
