import type { MiddlewareHandler } from 'hono';
import { refusalText } from '../text/refusals.ts';
import { badRequest, busy } from './errors.ts';
import type { RequestVariables } from './routes.ts';

/** Most requests that are worked on at a time, and of one lane; most that wait for their turn, and of one lane. */
const LIMITS = { active: 32, ofLane: 8, waiting: 2_000, waitingOfLane: 400 };

/** How many requests are worked on and wait at the moment, and were refused since the start. */
export interface AdmissionLoad {
  active: number;
  waiting: number;
  refused: number;
}

interface Lane {
  active: number;
  /** Number of the latest turn that it had: the lane whose turn is longest ago comes first. */
  latestTurn: number;
  readonly waiting: Waiting[];
}
interface Waiting {
  begin(): void;
  refuse(error: Error): void;
}

/**
 * Admits a bounded number of requests, fairly by lane (an account, or an address without one): a free slot goes to the
 * lane that has the fewest, so that a lane with few requests never waits for one with many. When too many of a lane wait,
 * its newest is refused with 503 and Retry-After, and when too many wait in all, the newest of the longest lane: a client
 * that knows so waits less than one whose request ages in a queue. Bodies that stream on after the handler has returned
 * do not count.
 *
 * @param load where it counts, for those who measure it
 */
export function admitRequests(
  { active: most, ofLane, waiting: longest, waitingOfLane } = LIMITS,
  load: AdmissionLoad = { active: 0, waiting: 0, refused: 0 },
): MiddlewareHandler<{ Variables: RequestVariables }> {
  /** Those that have a request. */
  const lanes = new Map<string, Lane>();
  let turns = 0;

  function refusal(): Error {
    load.refused++;
    return busy();
  }

  function take(lane: Lane): void {
    load.active++;
    lane.active++;
    lane.latestTurn = ++turns;
  }

  /** Waits for a turn; rejects with 503 when others need the place. */
  function enqueue(lane: Lane): Promise<void> {
    if (lane.waiting.length >= waitingOfLane) throw refusal();
    if (load.waiting >= longest) {
      const fullest = fullestLane();
      if (!fullest || fullest.waiting.length <= lane.waiting.length + 1) throw refusal();
      load.waiting--;
      fullest.waiting.pop()?.refuse(refusal());
    }
    load.waiting++;
    return new Promise((resolve, reject) => lane.waiting.push({ begin: resolve, refuse: reject }));
  }

  function fullestLane(): Lane | undefined {
    let found: Lane | undefined;
    for (const lane of lanes.values()) if (!found || lane.waiting.length > found.waiting.length) found = lane;
    return found;
  }

  function nextLane(): Lane | undefined {
    let found: Lane | undefined;
    for (const lane of lanes.values())
      if (lane.waiting.length > 0 && lane.active < ofLane && (!found || isBefore(lane, found))) found = lane;
    return found;
  }

  function end(name: string, lane: Lane): void {
    load.active--;
    lane.active--;
    while (load.waiting > 0 && load.active < most) {
      const next = nextLane();
      if (!next) break;
      load.waiting--;
      take(next);
      next.waiting.shift()?.begin();
    }
    removeIdle(name, lane);
  }

  function removeIdle(name: string, lane: Lane): void {
    if (lane.active === 0 && lane.waiting.length === 0 && lanes.get(name) === lane) lanes.delete(name);
  }

  return async (request, next) => {
    const name = request.get('lane');
    const lane = lanes.get(name) ?? { active: 0, latestTurn: 0, waiting: [] };
    lanes.set(name, lane);
    if (load.active < most && lane.active < ofLane) take(lane);
    else
      try {
        await enqueue(lane);
      } catch (error) {
        removeIdle(name, lane);
        throw error;
      }
    let hasTurn = true;
    const endTurn = () => {
      if (hasTurn) end(name, lane);
      hasTurn = false;
    };
    request.set('endTurn', endTurn);
    try {
      if (request.req.raw.signal.aborted) throw badRequest(refusalText.body.brokenOff);
      await next();
    } finally {
      endTurn();
    }
  };
}

const isBefore = (one: Lane, other: Lane): boolean =>
  one.active < other.active || (one.active === other.active && one.latestTurn < other.latestTurn);
