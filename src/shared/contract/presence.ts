import { z } from 'zod';
import { kindsWith } from '../domain/recordKinds.ts';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Resources whose records tell who is in their form. */
export const PRESENCE_RESOURCES = kindsWith('form');
export type PresenceResource = (typeof PRESENCE_RESOURCES)[number];

/** Seconds between two calls of a form that is open and in view. */
export const PRESENCE_EVERY = 20;
/** Seconds without a call after which a user counts as gone. */
export const PRESENCE_LASTS = 60;

const record = z.strictObject({ resource: z.enum(PRESENCE_RESOURCES), id });

export const presence = z.strictObject({
  /** Everybody else who has the form open, by name. */
  others: z.array(z.strictObject({ id, name: z.string() })),
  /** The record's version now. */
  version: z.int(),
});
export type Presence = z.output<typeof presence>;

const at = '/api/backend/presence';
const tag = 'Presence';
export const presenceEndpoints = {
  enter: endpoint({
    method: 'post',
    path: at,
    tag,
    summary:
      'Say that the form of a record is open, and read who else has it open; gone after a minute without a call',
    // The right to edit records of the resource is required as well.
    permission: 'back-office:show',
    body: record,
    response: presence,
  }),
  leave: endpoint({
    method: 'post',
    path: `${at}/leave`,
    tag,
    summary: 'Say that the form of a record is closed',
    permission: 'back-office:show',
    body: record,
  }),
};
