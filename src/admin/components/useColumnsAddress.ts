import { useStore } from 'react-admin';
import { useAddressState } from './useAddressState.ts';

const SEPARATOR = '~';

/** Keeps in the address which columns of a resource's table are hidden. */
export function useColumnsAddress(resource: string): void {
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, []);
  useAddressState('hidden', hidden.join(SEPARATOR), (value) =>
    setHidden(value.slice(0, 1000).split(SEPARATOR).filter(Boolean)),
  );
}
