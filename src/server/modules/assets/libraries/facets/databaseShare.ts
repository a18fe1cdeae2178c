/** Queries at once. */
const QUERIES_AT_ONCE = 3;
/** How much of the time there may be any. */
const SHARE = 1 / 3;
/** Milliseconds for which there may be more than their share at first, or after a pause. */
const AHEAD_MS = 1500;

/**
 * Keeps queries to a share of the time, so that a load beside them ends however many there are: on the embedded
 * database, which does one thing after another, they would take all of it.
 */
export class DatabaseShare {
  private running = 0;
  /** Milliseconds; below zero none may begin. */
  private credit = AHEAD_MS;
  private countedAt: number;

  constructor(private readonly clock: () => number = () => performance.now()) {
    this.countedAt = clock();
  }

  /** Begins a query if it may: what is returned ends it. `null` where it has to wait. */
  begin(): (() => void) | null {
    this.count();
    if (this.running >= QUERIES_AT_ONCE || this.credit < 0) return null;
    this.running++;
    return () => {
      this.count();
      this.running--;
    };
  }

  private count(): void {
    const now = this.clock();
    const elapsed = now - this.countedAt;
    this.countedAt = now;
    this.credit = Math.min(AHEAD_MS, this.credit + elapsed * (this.running > 0 ? SHARE - 1 : SHARE));
  }
}
