import { setTimeout as delay } from 'node:timers/promises';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import type { DatabaseShare } from './databaseShare.ts';
import type { FacetIndex } from './facetIndex.ts';
import type { LibraryAnswers, Question, TopQuery, ValuesByAttribute, Window } from './question.ts';

interface Sources {
  /** The index once it is level; `null` where it takes long to load. */
  readonly loaded: () => Promise<FacetIndex | null>;
  readonly sql: LibraryAnswers;
  /** What SQL may take of the database's time. */
  readonly share: DatabaseShare;
}

/** Milliseconds after which a question that waits for its turn looks again. */
const WAIT_MS = 25;

/**
 * Answers while an index loads: by SQL, as far as the load keeps its part of the database, and else by the index as soon
 * as it is there.
 */
export class LoadingAnswers implements LibraryAnswers {
  /** Questions under way, so that who asks the same meanwhile shares the answer. */
  private readonly asked = new Map<string, Promise<unknown>>();

  constructor(private readonly sources: Sources) {}

  page(question: Question, window: Window) {
    return this.once(['page', question, window], (answers) => answers.page(question, window));
  }

  leading(question: Question, beginning: TopQuery) {
    return this.once(['leading', question, beginning], (answers) => answers.leading(question, beginning));
  }

  all(question: Question, beginning: TopQuery) {
    return this.once(['all', question, beginning], (answers) => answers.all(question, beginning));
  }

  counts(question: Question, attributes: ValuesByAttribute) {
    return this.once(['counts', question, attributes], (answers) => answers.counts(question, attributes));
  }

  count(viewer: Viewer, now: number) {
    return this.once(['count', viewer], (answers) => answers.count(viewer, now));
  }

  /** Who asks the same as somebody whose question is under way shares the answer. */
  private once<T>(asked: readonly unknown[], find: (answers: LibraryAnswers) => T | Promise<T>): Promise<T> {
    const key = JSON.stringify(asked, (name, value: unknown) =>
      value instanceof Map ? [...value] : name === 'now' ? undefined : value,
    );
    const running = this.asked.get(key) as Promise<T> | undefined;
    if (running) return running;
    const answer = this.find(find).finally(() => this.asked.delete(key));
    this.asked.set(key, answer);
    return answer;
  }

  private async find<T>(find: (answers: LibraryAnswers) => T | Promise<T>): Promise<T> {
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
