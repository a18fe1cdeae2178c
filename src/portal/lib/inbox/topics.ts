import type { ChosenTopic, NoticeFrequency, NoticeTopic } from '../../../shared/contract/inbox.ts';
import type { Role } from '../../../shared/policy/roles.ts';
import { isContentManager } from '../../../shared/policy/visibility.ts';

// Written again: the contract would bring its validator into the page.
type Every<T extends string> = Readonly<Record<T, true>>;
const keysOf = <T extends string>(all: Every<T>) => Object.keys(all) as T[];

/** Topics of which members choose how often they are mailed. */
export const CHOSEN_TOPICS = keysOf<ChosenTopic>({
  list: true,
  comment: true,
  request: true,
  event: true,
  taken: true,
  followed: true,
  sent: true,
  review: true,
});
export const NOTICE_TOPICS: readonly NoticeTopic[] = [...CHOSEN_TOPICS, 'ends'];
/** Topics of those who work in the back-office. */
const WORK: readonly NoticeTopic[] = ['sent', 'review'];
/** Those of `topics` that concern somebody with these roles. */
export const topicsFor = <T extends NoticeTopic>(topics: readonly T[], roles: readonly Role[]): T[] =>
  topics.filter((topic) => !WORK.includes(topic) || isContentManager({ roles }));
export const FREQUENCIES = keysOf<NoticeFrequency>({
  'at-once': true,
  daily: true,
  weekly: true,
  never: true,
});
