import type { Protocol } from '../../../../shared/contract/signInProvider.ts';
import type { SessionRow } from '../auth/public.ts';
import type { Claims } from './judge.ts';
import type { ProviderRow } from './signInProviders.repo.ts';

/** A sign-in that a browser has begun at a directory. */
export interface Begun {
  /** What the directory sends back. */
  readonly state: string;
  /** What this browser alone has. */
  readonly secret: string;
}

export interface Identified {
  readonly subject: string;
  /** What the directory calls the session. */
  readonly providerSession: string | null;
  readonly claims: Claims;
}

/** What differs between the protocols of directories; `origin` is the portal's. */
export interface SignInProtocol {
  /** Where a browser goes to sign in. Throws `IssuerFault`. */
  begin(signIn: { provider: ProviderRow; begun: Begun; origin: string }): Promise<string>;
  /** Whom the directory identifies by what a browser came back with. Throws when anything of it does not fit. */
  identify(signIn: {
    provider: ProviderRow;
    begun: Begun;
    origin: string;
    query: string;
  }): Promise<Identified>;
  /** The page on which somebody signs out of the directory; `null`: there is none, or it cannot be known now. */
  signOutUrl(signOut: { provider: ProviderRow; session: SessionRow; origin: string }): Promise<string | null>;
}

export type Protocols = Readonly<Record<Protocol, SignInProtocol>>;

/** Identifiers are ASCII, of 255 characters at most. */
export const isIdentifier = (text: unknown): text is string =>
  typeof text === 'string' && /^[\x20-\x7e]{1,255}$/.test(text);
