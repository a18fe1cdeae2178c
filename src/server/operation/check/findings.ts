export const AREAS = ['files', 'objects', 'indexes', 'counts', 'ledger'] as const;
export type Area = (typeof AREAS)[number];

export interface Finding {
  readonly area: Area;
  /** What is wrong, in a few words: `damaged original`. */
  readonly problem: string;
  /** What it is wrong with, so that an operator finds it. */
  readonly subject: string;
  /** `mended`, or what an operator can do; with `--repair` only. */
  readonly remedy?: string;
}

/** Findings of one problem that are reported one by one; of the rest their number. */
const SHOWN = 100;

/** What a check has found, in bounded memory. */
export class Findings {
  readonly shown: Finding[] = [];
  readonly counts = new Map<string, number>();

  add(finding: Finding): void {
    const key = `${finding.area}: ${finding.problem}`;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count <= SHOWN) this.shown.push(finding);
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }
}
