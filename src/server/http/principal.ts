import type { Role } from '../../shared/policy/roles.ts';
import type { Viewer } from '../../shared/policy/visibility.ts';

/** The signed-in user behind a request. */
export interface Principal extends Viewer {
  readonly userId: number;
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly market: string | null;
}
