import { createSecurityCalls } from '../../../shared/client/securityCalls.ts';
import { call } from '../../lib/api/call.ts';

export const securityCalls = createSecurityCalls(call);
