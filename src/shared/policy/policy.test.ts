import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACTIONS, can, canEditAccount, canGrant, canGrantGroup, isPermitted, SUBJECTS } from './policy.ts';
import { ROLES, type Role } from './roles.ts';

const actor = (...roles: Role[]) => ({ roles: ['ROLE_USER' as const, ...roles], groups: ['press'] });
const [manager, editor, admin] = [actor('ROLE_MANAGER'), actor('ROLE_EDITOR'), actor('ROLE_ADMIN')];

describe('the policy', () => {
  it('refuses visitors, and what it does not list', () => {
    for (const subject of SUBJECTS)
      for (const action of ACTIONS) expect(can(null, action, subject), subject).toBe(false);
    expect(isPermitted(null, 'public')).toBe(true);
    expect(can(admin, 'delete', 'change')).toBe(false);
  });

  it('lets nobody give what they do not have', () => {
    const grantedBy = (by: typeof manager) => ROLES.filter((role) => canGrant(by, role));
    expect(grantedBy(admin)).toEqual(ROLES);
    expect(grantedBy(editor)).toEqual([]);
    expect(grantedBy(manager)).toEqual(['ROLE_USER']);
    expect(grantedBy(actor('ROLE_MANAGER', 'ROLE_EVENT'))).toEqual(['ROLE_USER', 'ROLE_EVENT']);
    // Content is theirs, accounts that work with it are an administrator's.
    expect(grantedBy(actor('ROLE_MANAGER', 'ROLE_EDITOR'))).toEqual(['ROLE_USER']);
    expect([manager, editor, admin].map((by) => canGrantGroup(by, 'agency'))).toEqual([false, false, true]);
    expect([manager, editor, admin].map((by) => canGrantGroup(by, 'press'))).toEqual([true, false, true]);
  });

  it('keeps accounts that work in the back-office to administrators', () => {
    const changeable = (by: typeof manager) =>
      ROLES.filter((role) => canEditAccount(by, ['ROLE_USER', role]));
    expect(changeable(manager)).toEqual(['ROLE_USER', 'ROLE_EVENT']);
    expect(changeable(editor)).toEqual([]);
    expect(changeable(admin)).toEqual(ROLES);
  });

  it('refuses an editor what no record within their limits could be', () => {
    const none = { kinds: [], libraries: [], markets: [] };
    const limited = (limits: object) => ({ ...editor, editLimits: { ...none, ...limits } });
    const byKind = limited({ kinds: ['news'] });
    const byLibrary = limited({ libraries: [4] });
    const byMarket = limited({ markets: ['asia'] });
    const changed = ['news', 'faq', 'attribute', 'import', 'library'] as const;
    const may = (by: ReturnType<typeof limited>, action: (typeof ACTIONS)[number]) =>
      changed.filter((subject) => can(by, action, subject));
    expect(may(byKind, 'list')).toEqual(changed);
    expect(may(byKind, 'create')).toEqual(['news']);
    expect(may(byLibrary, 'create')).toEqual(['news', 'faq', 'attribute', 'import']);
    expect(may(byLibrary, 'edit')).toEqual(changed);
    expect(may(byMarket, 'create')).toEqual(['news', 'faq', 'import', 'library']);
    expect(may(byMarket, 'edit')).toEqual(['news', 'faq', 'import', 'library']);
    // Contracts are for those who may change the rights that name them, also to read.
    const readers = [editor, byKind, byLibrary, byMarket, limited({ kinds: ['usage-right'] })];
    expect(readers.map((by) => can(by, 'show', 'contract'))).toEqual([true, false, true, false, true]);
  });

  it('is the table in the docs', () => {
    const cell = (role: Role, subject: (typeof SUBJECTS)[number]) => {
      const allowed = ACTIONS.filter((action) => can({ roles: [role] }, action, subject));
      return allowed.length === ACTIONS.length ? 'all' : allowed.join(', ') || '–';
    };
    const rows = [...SUBJECTS]
      .sort((one, other) => one.localeCompare(other))
      .map((subject) => `| ${[`\`${subject}\``, ...ROLES.map((role) => cell(role, subject))].join(' | ')} |`);
    const head = `| Subject | ${ROLES.map((role) => `\`${role}\``).join(' | ')} |`;
    const table = [head, `| ${['', ...ROLES].map(() => '---').join(' | ')} |`, ...rows].join('\n');
    expect(readFileSync('docs/topics/people.md', 'utf8')).toContain(table);
  });
});
