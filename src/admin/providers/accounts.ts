import type { Identifier } from 'react-admin';
import type { ApiClient } from '../../shared/client/createClient.ts';
import { createSecurityCalls } from '../../shared/client/securityCalls.ts';
import type { AccessDecision } from '../../shared/contract/accessRequest.ts';
import type { AccountRights } from '../../shared/contract/account.ts';
import type { InvitationRow } from '../../shared/contract/invitation.ts';
import type { Language } from '../../shared/domain/languages.ts';
import type { Role } from '../../shared/policy/roles.ts';

/** What many accounts get and lose; an absent market stays. */
export interface RightsChange {
  readonly add: readonly Role[];
  readonly remove: readonly Role[];
  readonly market?: string | null;
  readonly addGroups: readonly string[];
  readonly removeGroups: readonly string[];
}

/** Accounts of others, invitations of many, and how one signs in oneself. */
export function createAccountCalls({ call, fetchFile }: Pick<ApiClient, 'call' | 'fetchFile'>) {
  return {
    /** The language of one's own account, in both applications. */
    setOwnLanguage: (language: Language) => call('patch', '/api/private/user/me', { body: { language } }),
    setUserPassword: (id: Identifier, password: string) =>
      call('patch', '/api/backend/users/{id}/password', { params: { id }, body: { password } }),
    inviteUser: (id: Identifier) => call('post', '/api/backend/users/{id}/invite', { params: { id } }),
    searchUsers: (q: string, signal?: AbortSignal) =>
      call('get', '/api/backend/users/search', { query: { q }, signal }),
    readUserSessions: (id: Identifier, signal?: AbortSignal) =>
      call('get', '/api/backend/users/{id}/sessions', { params: { id }, signal }),
    /** Ends one session; without `sessionId` all, of one's own account all but this one. */
    endUserSessions: (id: Identifier, sessionId?: string) =>
      sessionId === undefined
        ? call('delete', '/api/backend/users/{id}/sessions', { params: { id } })
        : call('delete', '/api/backend/users/{id}/sessions/{sessionId}', { params: { id, sessionId } }),
    readTrustedDevices: (id: Identifier, signal?: AbortSignal) =>
      call('get', '/api/backend/users/{id}/trusted-devices', { params: { id }, signal }),
    forgetTrustedDevice: (id: Identifier, deviceId: string) =>
      call('delete', '/api/backend/users/{id}/trusted-devices/{deviceId}', { params: { id, deviceId } }),
    readUserDownloads: (id: Identifier, page: number, limit: number, signal?: AbortSignal) =>
      call('get', '/api/backend/users/{id}/downloads', { params: { id }, query: { page, limit }, signal }),
    readPersonalData: (id: Identifier, signal?: AbortSignal) =>
      call('get', '/api/backend/personal-data/{id}', { params: { id }, signal }),
    exportPersonalData: (id: Identifier) =>
      fetchFile('post', '/api/backend/personal-data/{id}/export', { params: { id } }),
    declineErasure: (id: Identifier, answer: string) =>
      call('post', '/api/backend/personal-data/{id}/decline', { params: { id }, body: { answer } }),
    eraseUser: (id: Identifier) => call('post', '/api/backend/personal-data/{id}/erase', { params: { id } }),
    resetSecondStep: (id: Identifier) =>
      call('post', '/api/backend/users/{id}/second-step/reset', { params: { id } }),
    decideRequest: (id: Identifier, decision: AccessDecision) =>
      call('post', '/api/backend/access-request/{id}/decision', { params: { id }, body: decision }),
    readGroupChoices: (signal?: AbortSignal) => call('get', '/api/backend/group/choices', { signal }),
    readMarketChoices: (signal?: AbortSignal) => call('get', '/api/backend/market/choices', { signal }),
    changeRights: (ids: readonly Identifier[], change: RightsChange) =>
      call('patch', '/api/backend/users/batch/rights', { body: { target: { ids }, ...change } }),
    putBackRights: (before: readonly AccountRights[]) =>
      call('post', '/api/backend/users/batch/rights/undo', { body: { before } }),
    readPeople: (name: string, content: string) =>
      call('post', '/api/backend/users/invitations/read', { body: { name, content } }),
    checkInvitations: (rows: readonly InvitationRow[], signal?: AbortSignal) =>
      call('post', '/api/backend/users/invitations/check', { body: { rows }, signal }),
    sendInvitations: (key: string, rows: readonly InvitationRow[]) =>
      call('post', '/api/backend/users/invitations', { body: { key, rows } }),
    readInvitations: (key: string, signal?: AbortSignal) =>
      call('get', '/api/backend/users/invitations/{key}', { params: { key }, signal }),
    ...createSecurityCalls(call),
  };
}
