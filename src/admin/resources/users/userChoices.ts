import { LOCALES } from '../../../shared/domain/languages.ts';
import { ROLES } from '../../../shared/policy/roles.ts';

export const roleChoices = ROLES.map((id) => ({ id, name: `admin.roles.${id}` }));
export const localeChoices = LOCALES.map((id) => ({ id, name: `admin.locales.${id}` }));
