import type { AuthProvider, UserIdentity } from 'react-admin';
import { authCalls } from '../../shared/client/authCalls.ts';
import type { SessionStore } from '../../shared/client/sessionStore.ts';
import { type Action, can, isSubject } from '../../shared/policy/policy.ts';
import { SESSION_AGE_MS, type SignInAgain } from './signInAgain.ts';

const actions: Record<string, Action> = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  export: 'list',
};

interface AuthOptions {
  session: SessionStore;
  /** Asks to sign in again where the session has ended; without it such a page ends. */
  again?: Pick<SignInAgain, 'require' | 'renew' | 'stop'>;
  /** Where the browser is; replaced in tests. */
  location?: Pick<Location, 'origin' | 'pathname' | 'search'>;
}

/** Sign-in by the portal's own page and rights by the shared policy. Unknown resources and actions are refused. */
export function createAuthProvider({
  session,
  again,
  location = window.location,
}: AuthOptions): AuthProvider {
  const readSession = () => (again ? again.require() : session.read(SESSION_AGE_MS));
  const loginUrl = () =>
    `${location.origin}/login?${new URLSearchParams({ redirect: location.pathname + location.search })}`;

  return {
    // Signing in happens on the portal's page; react-admin never shows a form of its own.
    login: async () => ({ redirectTo: loginUrl() }),
    async logout() {
      again?.stop();
      const current = await session.read(SESSION_AGE_MS).catch(() => null);
      session.clear();
      // An absolute address makes react-admin leave its own router for the portal.
      if (!current) return loginUrl();
      // The house's directory may have a page of its own for it.
      return authCalls.signOut(`${location.origin}/login`);
    },
    async checkAuth() {
      if (!(await readSession())) throw new Error('Signed out');
    },
    async checkError(error: { status?: number }) {
      if (error.status !== 401) return;
      // Calls repeat themselves; this one could not, and may be made again.
      if (await again?.renew(session.get().session?.token ?? null)) return;
      session.clear();
      throw new Error('Signed out');
    },
    async getIdentity(): Promise<UserIdentity> {
      const current = await readSession();
      if (!current) throw new Error('Signed out');
      const { isSecondStepDue = false, editLimits } = current;
      return { ...current.user, fullName: current.user.name, isSecondStepDue, editLimits };
    },
    async getPermissions() {
      return (await readSession())?.roles ?? [];
    },
    async canAccess({ resource, action }) {
      const current = await readSession();
      const known = actions[action];
      if (!current || known === undefined || !isSubject(resource)) return false;
      // Forms show what an editor with limits may not change, and say so.
      return can(known === 'edit' ? { roles: current.roles } : current, known, resource);
    },
  };
}
