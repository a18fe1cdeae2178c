import { refusalParts, refusals } from '../text/fr/refusals/refusals.ts';
import { createSentences } from './sentences.ts';

/** A sentence of the server or of a schema in French; what is none stays. */
export const say = createSentences(refusals, refusalParts);

/** Fields in which results of calls have sentences. */
const SENTENCES = new Set([
  'errors',
  'failure',
  'fault',
  'faults',
  'message',
  'notes',
  'problem',
  'reason',
  'reasons',
  'renditionFailure',
]);

function translated(value: unknown, isSaid: boolean): unknown {
  if (typeof value === 'string') return isSaid ? say(value) : value;
  if (Array.isArray(value)) return value.map((one) => translated(one, isSaid));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, translated(one, isSaid || SENTENCES.has(name))]),
  );
}

/** A result or a refusal with its sentences in French, of the same shape. */
// Texts become other texts, and nothing else changes.
export const inFrench = <Result>(result: Result): Result => translated(result, false) as Result;
