import { HOLDER_KINDS } from '../../../shared/contract/usageRight.ts';

export const holderChoices = HOLDER_KINDS.map((id) => ({ id, name: `admin.usage.holders.${id}` }));
