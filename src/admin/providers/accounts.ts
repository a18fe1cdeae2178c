import type { Identifier } from 'react-admin';
import { z } from 'zod';
import { type AccountRights, accountEndpoints } from '../../shared/contract/account.ts';
import { type InvitationRow, invitationEndpoints } from '../../shared/contract/invitation.ts';
import { secondStepEndpoints } from '../../shared/contract/secondStep.ts';
import { person, user } from '../../shared/contract/user.ts';
import type { Market, Role } from '../../shared/policy/roles.ts';
import type { Caller } from './call.ts';

/** What many accounts get and lose; an absent market stays. */
export interface RightsChange {
  readonly add: readonly Role[];
  readonly remove: readonly Role[];
  readonly market?: Market | null;
}

const nothing = z.unknown();

/** Accounts of others, invitations of many, and how one signs in oneself. */
export function createAccountCalls(call: Caller) {
  const invitations = '/users/invitations';
  return {
    setUserPassword: (id: Identifier, password: string) =>
      call({ path: `/users/${id}/password`, method: 'PATCH', body: { password }, answer: user }),
    inviteUser: (id: Identifier) => call({ path: `/users/${id}/invite`, method: 'POST', answer: user }),
    searchUsers: (q: string, signal?: AbortSignal) =>
      call({ path: `/users/search?${new URLSearchParams({ q })}`, answer: z.array(person), signal }),
    readUserSessions: (id: Identifier, signal?: AbortSignal) =>
      call({ path: `/users/${id}/sessions`, answer: accountEndpoints.sessions.response, signal }),
    /** Ends one session; without `sessionId` all, of one's own account all but this one. */
    endUserSessions: (id: Identifier, sessionId?: string) =>
      call({
        path: `/users/${id}/sessions${sessionId === undefined ? '' : `/${sessionId}`}`,
        method: 'DELETE',
        answer: nothing,
      }),
    readUserDownloads: (id: Identifier, page: number, limit: number, signal?: AbortSignal) =>
      call({
        path: `/users/${id}/downloads?page=${page}&limit=${limit}`,
        answer: accountEndpoints.downloads.response,
        signal,
      }),
    resetSecondStep: (id: Identifier) =>
      call({ path: `/users/${id}/second-step/reset`, method: 'POST', answer: user }),
    changeRights: (ids: readonly Identifier[], change: RightsChange) =>
      call({
        path: '/users/batch/rights',
        method: 'PATCH',
        body: { target: { ids }, ...change },
        answer: accountEndpoints.changeRights.response,
      }),
    putBackRights: (before: readonly AccountRights[]) =>
      call({
        path: '/users/batch/rights/undo',
        method: 'POST',
        body: { before },
        answer: accountEndpoints.putBackRights.response,
      }),
    readPeople: (name: string, content: string) =>
      call({
        path: `${invitations}/read`,
        method: 'POST',
        body: { name, content },
        answer: invitationEndpoints.read.response,
      }),
    checkInvitations: (rows: readonly InvitationRow[], signal?: AbortSignal) =>
      call({
        path: `${invitations}/check`,
        method: 'POST',
        body: { rows },
        answer: invitationEndpoints.check.response,
        signal,
      }),
    sendInvitations: (key: string, rows: readonly InvitationRow[]) =>
      call({
        path: invitations,
        method: 'POST',
        body: { key, rows },
        answer: invitationEndpoints.send.response,
      }),
    readInvitations: (key: string, signal?: AbortSignal) =>
      call({ path: `${invitations}/${key}`, answer: invitationEndpoints.progress.response, signal }),
    readSecurity: (signal?: AbortSignal) =>
      call({ path: '/security', answer: secondStepEndpoints.show.response, signal }),
    beginCodes: (password: string) =>
      call({
        path: '/security/codes',
        method: 'POST',
        body: { password },
        answer: secondStepEndpoints.beginCodes.response,
      }),
    confirmCodes: (code: string) =>
      call({
        path: '/security/codes/confirm',
        method: 'POST',
        body: { code },
        answer: secondStepEndpoints.confirmCodes.response,
      }),
    removeCodes: (password: string) =>
      call({
        path: '/security/codes/remove',
        method: 'POST',
        body: { password },
        answer: secondStepEndpoints.removeCodes.response,
      }),
    renewRecoveryCodes: (password: string) =>
      call({
        path: '/security/recovery-codes',
        method: 'POST',
        body: { password },
        answer: secondStepEndpoints.renewRecoveryCodes.response,
      }),
    beginPasskey: (password: string) =>
      call({
        path: '/security/passkeys/options',
        method: 'POST',
        body: { password },
        answer: secondStepEndpoints.beginPasskey.response,
      }),
    addPasskey: (name: string, passkey: unknown) =>
      call({
        path: '/security/passkeys',
        method: 'POST',
        body: { name, passkey },
        answer: secondStepEndpoints.addPasskey.response,
      }),
    removePasskey: (id: number, password: string) =>
      call({
        path: `/security/passkeys/${id}/remove`,
        method: 'POST',
        body: { password },
        answer: secondStepEndpoints.removePasskey.response,
      }),
  };
}
