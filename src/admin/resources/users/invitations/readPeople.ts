import type { ResponseOf } from '../../../../shared/client/contract.ts';

/** What the server made of a list of people. */
export type ReadPeople = ResponseOf<'post', '/api/backend/users/invitations/read'>;
