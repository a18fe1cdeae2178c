import { z } from 'zod';
import { backendListQuery, id, idParams } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A mail that the server wrote. Without SMTP it waits here to be read; links in it are one-time. */
export const outboxMail = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['kept', 'queued', 'sent', 'failed']),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type OutboxMail = z.output<typeof outboxMail>;

const at = '/api/backend/outbox';
export const outboxEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag: 'Mail',
    summary: 'Mails, newest first',
    permission: 'outbox:list',
    query: backendListQuery,
    response: z.array(outboxMail),
  }),
  show: endpoint({
    method: 'get',
    path: `${at}/{id}`,
    tag: 'Mail',
    summary: 'Read a mail',
    permission: 'outbox:show',
    params: idParams,
    response: outboxMail,
  }),
};
