import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { KindWith } from '../../../shared/domain/recordKinds.ts';
import { paths } from '../../lib/paths.ts';

interface Props {
  kind: KindWith<'page'>;
  record: { readonly slug: string };
  /** The query of the record at an address. */
  queryAt: (slug: string) => { readonly queryKey: QueryKey };
  children: ReactNode;
}

/**
 * A record's page at the address that it has for its reader, which is the one to share. An address of another language, or
 * a former one, becomes that one without another request, and without an entry in the browser's history.
 */
export function OwnAddress({ kind, record, queryAt, children }: Props) {
  const { slug } = useParams();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isOwn = record.slug === slug;
  useEffect(() => {
    if (isOwn) return;
    client.setQueryData(queryAt(record.slug).queryKey, record);
    void navigate(paths.record(kind, record.slug) + search + hash, { replace: true });
  }, [isOwn, client, queryAt, record, navigate, kind, search, hash]);
  return isOwn ? children : null;
}
