import type { Role } from './roles.ts';
import { isContentManager } from './visibility.ts';

/** Who may share with people without an account. */
export const SHARING_RULES = ['nobody', 'managers', 'groups', 'members'] as const;
export type SharingRule = (typeof SHARING_RULES)[number];

export interface SharingPolicy {
  readonly rule: SharingRule;
  /** Codes of groups whose members may, by the rule `groups`. */
  readonly groups: readonly string[];
}

/** Whether an account with these roles and groups may share with people without an account. */
export function maySharePublicly(
  { rule, groups }: SharingPolicy,
  account: { readonly roles: readonly Role[]; readonly groups: readonly string[] },
): boolean {
  if (rule === 'nobody') return false;
  if (rule === 'members' || isContentManager(account)) return true;
  return rule === 'groups' && account.groups.some((code) => groups.includes(code));
}
