/**
 * `work`, run at most once at a time and at most every `milliseconds`: calls in between share its outcome, a failure
 * too. For checks that anyone may request.
 */
export function shareOutcome<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let outcome: Promise<T> | null = null;
  let endsAt = Number.POSITIVE_INFINITY;
  return () => {
    if (outcome && performance.now() < endsAt) return outcome;
    endsAt = Number.POSITIVE_INFINITY;
    outcome = work().finally(() => {
      endsAt = performance.now() + milliseconds;
    });
    return outcome;
  };
}
