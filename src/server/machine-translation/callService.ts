import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { TranslationConfig } from '../config.ts';
import { createOutgoingFetch, OutgoingError } from '../outgoing/outgoingFetch.ts';
import { TranslatorError, type TranslatorFault } from './port.ts';

/** Milliseconds for one call; services translate some thousand characters in it, also on a slow machine. */
const TIMEOUT_MS = 25_000;
/** Longest pause in milliseconds before a call that a busy service refused is made once more. */
const PAUSE_MS = 3000;

interface ServiceCall<T> {
  readonly path: `/${string}`;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST as JSON; without it the call is a GET. */
  readonly body?: object;
  readonly shape: z.ZodType<T>;
  readonly signal: AbortSignal;
  /** The fault of a status that is not 200. */
  faultOf(status: number, text: string): TranslatorFault;
}
export type CallService = <T>(call: ServiceCall<T>) => Promise<T>;

/**
 * Calls a service within bounds of time and size. A service that operators have named may be in their own network.
 * Redirects are not followed: they would lead texts and key elsewhere. Throws `TranslatorError`.
 */
export function createServiceCalls(
  { url }: Pick<TranslationConfig, 'url'>,
  { timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: { timeoutMs?: number; pauseMs?: number } = {},
): CallService {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const fetch = createOutgoingFetch({ privateHosts: [], plainHosts: [host], timeoutMs });

  return async ({ path, headers, body, shape, signal, faultOf }) => {
    const call = {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    };
    for (let isRepeated = false; ; isRepeated = true) {
      const response = await asFault(() => fetch(url + path, call));
      const text = await response.text();
      if (response.status === 200) return parse(shape, text);
      const fault = faultOf(response.status, text);
      const pause = secondsOf(response) * 1000 || pauseMs / 3;
      if (fault !== 'busy' || isRepeated || pause > pauseMs)
        throw new TranslatorError(fault, `the service returned ${response.status}`);
      await wait(pause, signal);
    }
  };
}

async function asFault(step: () => Promise<Response>): Promise<Response> {
  try {
    return await step();
  } catch (cause) {
    if (!(cause instanceof OutgoingError)) throw cause;
    const fault = { timeout: 'slow', too_large: 'response', refused: 'away', unreachable: 'away' } as const;
    throw new TranslatorError(fault[cause.code], cause.message, { cause });
  }
}

function parse<T>(shape: z.ZodType<T>, text: string): T {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    // Without the cause: it has what the service sent.
    throw new TranslatorError('response', 'the service did not return what its documentation says');
  }
}

function secondsOf({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch {
    throw signal.reason;
  }
}

/** Texts in parts that a service takes in one call: of so many texts and characters, but always of one text at least. */
export function inParts(
  texts: readonly string[],
  { texts: most, characters }: { readonly texts: number; readonly characters: number },
): string[][] {
  const parts: string[][] = [];
  let size = 0;
  for (const text of texts) {
    const last = parts.at(-1);
    if (last && last.length < most && size + text.length <= characters) {
      last.push(text);
      size += text.length;
    } else {
      parts.push([text]);
      size = text.length;
    }
  }
  return parts;
}

/** Translates part after part. Throws `TranslatorError` where one has fewer or more texts than were sent. */
export async function translateParts(
  parts: readonly string[][],
  translate: (texts: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const translated: string[] = [];
  for (const part of parts) {
    const texts = await translate(part);
    if (texts.length !== part.length)
      throw new TranslatorError('response', `the service returned ${texts.length} of ${part.length} texts`);
    translated.push(...texts);
  }
  return translated;
}
