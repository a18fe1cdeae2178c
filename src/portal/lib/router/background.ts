import { type Location, useLocation } from 'react-router';

/** What an item remembers of the page that it was opened over. */
export interface OverState {
  /** The page below, which stays as it is. */
  background: Location;
  /** Position of the item in the list that it came from. */
  index?: number;
}

export function readOverState(state: unknown): OverState | null {
  return typeof state === 'object' && state !== null && 'background' in state ? (state as OverState) : null;
}

/** The page that lies open: below an item's dialog, or the page itself. */
export function useBackground(): Location {
  const location = useLocation();
  return readOverState(location.state)?.background ?? location;
}
