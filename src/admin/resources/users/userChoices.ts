import { LOCALES } from '../../../shared/contract/user.ts';
import { MARKETS, ROLES } from '../../../shared/policy/roles.ts';

export const roleChoices = ROLES.map((id) => ({ id, name: `admin.roles.${id}` }));
export const marketChoices = MARKETS.map((id) => ({ id, name: `admin.markets.${id}` }));
export const localeChoices = LOCALES.map((id) => ({ id, name: `admin.locales.${id}` }));
