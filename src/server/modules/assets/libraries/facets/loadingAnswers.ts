import { setTimeout as delay } from 'node:timers/promises';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import type { DatabaseShare } from './databaseShare.ts';
import type { FacetIndex } from './facetIndex.ts';
import type { LibraryAnswers, Question, TopQuery, ValuesByAttribute, Window } from './question.ts';

interface Sources {
  /** The index once it is up to date; `null` where it takes long to load. */
  readonly loaded: () => Promise<FacetIndex | null>;
  readonly sql: LibraryAnswers;
  /** What SQL may take of the database's time. */
  readonly share: DatabaseShare;
}

/** Milliseconds after which a question that waits for its turn checks again. */
const WAIT_MS = 25;

/**
 * Results while an index loads: by SQL, as far as the load keeps its share of the database, and else by the index as
 * soon as it has loaded.
 */
export class LoadingAnswers implements LibraryAnswers {
  /** Pending results, which the same question shares. */
  private readonly pending = new Map<string, Promise<unknown>>();

  constructor(private readonly sources: Sources) {}

  page(question: Question, window: Window) {
    return this.once(['page', question, window], (source) => source.page(question, window));
  }

  leading(question: Question, beginning: TopQuery) {
    return this.once(['leading', question, beginning], (source) => source.leading(question, beginning));
  }

  all(question: Question, beginning: TopQuery) {
    return this.once(['all', question, beginning], (source) => source.all(question, beginning));
  }

  counts(question: Question, attributes: ValuesByAttribute) {
    return this.once(['counts', question, attributes], (source) => source.counts(question, attributes));
  }

  count(viewer: Viewer, now: number) {
    return this.once(['count', viewer], (source) => source.count(viewer, now));
  }

  /** Callers with the same question share one pending result. */
  private once<T>(request: readonly unknown[], find: (source: LibraryAnswers) => T | Promise<T>): Promise<T> {
    const key = JSON.stringify(request, (name, value: unknown) =>
      value instanceof Map ? [...value] : name === 'now' ? undefined : value,
    );
    const running = this.pending.get(key) as Promise<T> | undefined;
    if (running) return running;
    const answer = this.find(find).finally(() => this.pending.delete(key));
    this.pending.set(key, answer);
    return answer;
  }

  private async find<T>(find: (source: LibraryAnswers) => T | Promise<T>): Promise<T> {
    const { loaded, sql, share } = this.sources;
    for (;;) {
      const index = await loaded();
      if (index) return find(index);
      const end = share.begin();
      if (end) return Promise.resolve(find(sql)).finally(end);
      await delay(WAIT_MS, undefined, { ref: false });
    }
  }
}
