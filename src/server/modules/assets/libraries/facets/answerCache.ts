import type { Question } from './question.ts';

/** Results kept for one library: tens of kilobytes each at most. */
const RESULTS_KEPT = 200;

/**
 * Results of an index for the most recent questions. Members of one audience mostly send the same ones, and a result
 * holds for as long as nothing changes: the index clears the cache with each of its changes, and with each moment at
 * which something opens or closes.
 */
export class AnswerCache {
  private readonly results = new Map<string, unknown>();
  private epoch: unknown = null;

  /**
   * `epochAt`: something that stays the same for as long as nothing opens or closes. `isOn`: whether anything is kept;
   * otherwise each answer is found anew.
   */
  constructor(
    private readonly epochAt: (now: number) => unknown,
    private readonly isOn: boolean,
  ) {}

  /**
   * The result for `question` with `details`, cached in the epoch of its moment, else what `make` returns; it must not
   * be changed. Results for another moment than the present are not cached, and neither are searches by rank.
   */
  of<T extends object>(question: Question, details: unknown, make: () => T): T {
    const { viewer, now, choice, parts, search, isStacked } = question;
    if (!this.isOn || search || viewer.at !== undefined) return make();
    const current = this.epochAt(now);
    if (current !== this.epoch) this.forget();
    this.epoch = current;
    const key = JSON.stringify([
      viewer.roles,
      viewer.markets,
      viewer.groups,
      viewer.uses ?? null,
      [...choice],
      parts,
      isStacked,
      details,
    ]);
    const answer = (this.results.get(key) as T | undefined) ?? make();
    this.results.delete(key);
    this.results.set(key, answer);
    const [oldest] = this.results.size > RESULTS_KEPT ? this.results.keys() : [];
    if (oldest !== undefined) this.results.delete(oldest);
    return answer;
  }

  forget(): void {
    this.results.clear();
  }
}
