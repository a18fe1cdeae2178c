import { useGetIdentity } from 'react-admin';

/** The id of who is signed in. Nobody can disable or delete the account that they work with. */
export function useOwnAccount(): { isOwn: (id: number) => boolean } {
  const { identity } = useGetIdentity();
  return { isOwn: (id) => identity !== undefined && String(identity.id) === String(id) };
}
