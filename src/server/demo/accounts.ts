import type { Role } from '../../shared/policy/roles.ts';

export const DEMO_PASSWORD = 'sillage-demo';

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly market: string | null;
  readonly roles: Role[];
  readonly says: string;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'member@sillage.example',
    name: 'Amélie Laurent',
    company: 'Boutique Laurent, Lyon',
    market: 'europe',
    roles: ['ROLE_USER'],
    says: 'a member',
  },
  {
    email: 'events@sillage.example',
    name: 'Omar Haddad',
    company: 'Haddad Trading, Dubai',
    market: 'gulf',
    roles: ['ROLE_USER', 'ROLE_EVENT'],
    says: 'a member who is invited to events',
  },
  {
    email: 'editor@sillage.example',
    name: 'Inès Moreau',
    company: 'Maison Solenne',
    market: null,
    roles: ['ROLE_USER', 'ROLE_EDITOR'],
    says: 'a content manager',
  },
  {
    email: 'admin@sillage.example',
    name: 'Claire Duval',
    company: 'Maison Solenne',
    market: null,
    roles: ['ROLE_USER', 'ROLE_EVENT', 'ROLE_ADMIN'],
    says: 'an administrator',
  },
  {
    email: 'manager@sillage.example',
    name: 'Jonas Lindqvist',
    company: 'Sillage Europe, Paris',
    market: 'europe',
    roles: ['ROLE_USER', 'ROLE_MANAGER'],
    says: 'who looks after the people of a market',
  },
];
