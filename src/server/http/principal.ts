import type { Language } from '../../shared/domain/languages.ts';
import type { EditLimits } from '../../shared/policy/editLimits.ts';
import type { KeyScope } from '../../shared/policy/keyScopes.ts';
import type { Role } from '../../shared/policy/roles.ts';
import type { Viewer } from '../../shared/policy/visibility.ts';

/** The signed-in user behind a request. */
export interface Principal extends Viewer {
  readonly userId: number;
  /** Empty where there is none: the caller is a program with an API key. */
  readonly sessionId: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** The code of their own market; `null`: all markets. */
  readonly market: string | null;
  /** What of the content they may change; `null`: all of it, if their roles allow it. */
  readonly editLimits: EditLimits | null;
  /**
   * Present while a content manager views the portal as another user, whose rights these are; nothing is stored for
   * `userId` 0.
   */
  readonly seeing?: Seeing;
  /** Present of a program with an API key: it may only make calls that a scope of the key names. */
  readonly key?: CallingKey;
}

/** The API key of a caller. */
export interface CallingKey {
  readonly id: number;
  /** The part of it that is no secret. */
  readonly prefix: string;
  readonly scopes: readonly KeyScope[];
  /** Ids of the libraries that it is limited to; `null`: all. */
  readonly libraries: readonly number[] | null;
}

/** The view that a content manager has in place of their own portal. */
export interface Seeing {
  /** The content manager. */
  readonly byUserId: number;
  /** The person whose rights they are, or `null` for a role and a market without anybody. */
  readonly person: { readonly id: number; readonly name: string } | null;
  /** In which language they look; `null`: in their own. */
  readonly language: Language | null;
  readonly endsAt: Date;
}
