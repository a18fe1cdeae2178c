export type Report = (text: string) => void;

const EVERY_MS = 5_000;

/** Reports how far a long piece of work is, at most every five seconds. */
export function progressOf(report: Report, describe: (count: number) => string): () => void {
  let [count, reported] = [0, performance.now()];
  return () => {
    count++;
    const now = performance.now();
    if (now - reported < EVERY_MS) return;
    reported = now;
    report(describe(count));
  };
}
