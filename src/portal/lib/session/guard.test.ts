import { describe, expect, it } from 'vitest';
import type { Session } from '../../../shared/contract/auth.ts';
import type { Role } from '../../../shared/policy/roles.ts';
import { guard } from './guard.ts';

const place = (path: string) => {
  const [pathname = '/', search] = path.split('?');
  return { pathname, search: search ? `?${search}` : '', origin: 'https://portal.example' };
};
const signedOut = { status: 'unauthenticated', session: null, isLost: false } as const;
const member = (...roles: Role[]) => {
  const user = {
    id: 1,
    email: 'm@x.example',
    name: 'M',
    company: null,
    market: null,
    locale: 'en-GB',
    roles,
  };
  const session: Session = { user, roles, token: 't', expires: '2030-01-01T00:00:00Z' };
  return { status: 'authenticated', session, isLost: false } as const;
};

describe('the route guard', () => {
  it('sends a visitor to the sign-in page with the requested path', () => {
    expect(guard({ for: 'members' }, signedOut, place('/basket?x=1'))).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fbasket%3Fx%3D1',
    });
  });
  it('says that a session has ended', () => {
    expect(guard({ for: 'members' }, { ...signedOut, isLost: true }, place('/basket'))).toEqual({
      kind: 'redirect',
      to: '/login?error=SessionRequired&callbackUrl=%2Fbasket',
    });
  });
  it('always shows the sign-in page to a visitor', () => {
    expect(guard({ for: 'visitors' }, signedOut, place('/login'))).toEqual({ kind: 'show' });
  });
  it('sends a signed-in member from the sign-in page home, or where they were going', () => {
    const session = member('ROLE_USER');
    expect(guard({ for: 'visitors' }, session, place('/login'))).toEqual({ kind: 'redirect', to: '/' });
    expect(guard({ for: 'visitors' }, session, place('/login?redirect=/basket'))).toEqual({
      kind: 'redirect',
      to: '/basket',
    });
    expect(guard({ for: 'visitors' }, session, place('/login?redirect=//evil.example'))).toEqual({
      kind: 'redirect',
      to: '/',
    });
  });
  it('forbids a page that the member has no right to', () => {
    const events = { for: 'members', subject: 'portal-event' } as const;
    expect(guard(events, member('ROLE_USER'), place('/events'))).toEqual({ kind: 'forbidden' });
    expect(guard(events, member('ROLE_USER', 'ROLE_EDITOR'), place('/events'))).toEqual({
      kind: 'forbidden',
    });
    for (const role of ['ROLE_EVENT', 'ROLE_ADMIN'] as const)
      expect(guard(events, member('ROLE_USER', role), place('/events'))).toEqual({ kind: 'show' });
  });
  it('shows pages for everyone to everyone', () => {
    expect(guard({ for: 'everyone' }, signedOut, place('/nowhere'))).toEqual({ kind: 'show' });
  });
});
