import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Of some parameters by name; `null` and an empty text take one out of the address. */
type Changes = Readonly<Record<string, string | number | null | undefined>>;

/**
 * The parameters of the address, and how some of them are changed, in the place of the entry that the history has. A change
 * begins from the last one, also where the screen does not show that yet: nothing is lost of two quick presses.
 */
export function useAddressParameters(): {
  parameters: URLSearchParams;
  change: (changes: Changes) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  const change = (changes: Changes) => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    latest.current = next;
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { parameters, change };
}
