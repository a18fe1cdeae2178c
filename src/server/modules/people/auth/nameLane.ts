import { isIPv6 } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Context } from '../../../context.ts';
import type { RequestVariables } from '../../../http/routes.ts';
import { type KeyProof, readProof } from './cookies.service.ts';
import { accountOfKey, recallKey } from './keys.service.ts';
import { findSession, recallAccount, type SessionProof } from './sessions.service.ts';

/** Cookies and API keys that are looked up for an address at a time; those beyond it count as the address. */
const LOOK_UPS = 8;

/**
 * Names the lane in which a request waits for its turn: that of its account, so that colleagues behind one address do
 * not wait for each other, and without one that of its address. A session that this process has not met is looked up;
 * unknown ones count as their address, so that forged sessions cause few queries.
 */
export function nameLane({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): MiddlewareHandler<{ Variables: RequestVariables }> {
  const lookUps = new Map<string, Map<string, Promise<number | null>>>();

  const recall = (proof: SessionProof | KeyProof): number | null =>
    'key' in proof ? recallKey(db, proof.key) : recallAccount(db, config, proof);

  async function lookUp(lane: string, proof: SessionProof | KeyProof): Promise<number | null> {
    const running = lookUps.get(lane) ?? new Map<string, Promise<number | null>>();
    const [key = ''] = Object.values(proof);
    const known = running.get(key);
    if (known) return known;
    // A bearer token is signed: what is forged of them costs no query.
    if (!('bearer' in proof) && running.size >= LOOK_UPS) return null;
    const found =
      'key' in proof
        ? accountOfKey(db, proof.key)
        : findSession(db, config, proof).then((active) => active?.user.id ?? null);
    lookUps.set(lane, running.set(key, found));
    try {
      return await found;
    } finally {
      running.delete(key);
      if (running.size === 0) lookUps.delete(lane);
    }
  }

  return async (request, next) => {
    const ofAddress = `address:${networkOf(request.get('address'))}`;
    const proof = readProof(request);
    const account = proof ? (recall(proof) ?? (await lookUp(ofAddress, proof))) : null;
    request.set('lane', account === null ? ofAddress : `account:${account}`);
    await next();
  };
}

/** Of IPv6 the network (/64), all of whose addresses one client can have. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
