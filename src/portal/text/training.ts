import { countOf, type Forms } from '../../shared/domain/plurals.ts';

const matches: Forms = { one: 'moment', other: 'moments' };

/** What the portal says about training videos. */
export const trainingText = {
  title: 'Virtual training resources',
  section: 'Training',
  lead: 'Films to learn at your own pace. Stop anywhere; they go on where you left off, on every device.',
  goOn: 'Continue watching',
  others: 'More films',
  watched: 'Watched',
  share: (percent: string) => `${percent} watched`,
  left: (time: string) => `${time} left`,
  length: (time: string) => `Length ${time}`,
  empty: 'No training videos yet',
  emptyText: 'The first ones appear here as soon as they are published.',
  resume: (time: string) => `Continue at ${time}`,
  restart: 'Start again',
  resumeTitle: 'You have begun this film',
  chapters: 'Chapters',
  transcript: 'Transcript',
  parts: 'Chapters and transcript',
  language: 'Language of the transcript',
  search: 'Search what is said',
  found: (n: number, locale: string) => (n === 0 ? 'Said nowhere in this film' : countOf(n, matches, locale)),
  noTranscript: 'The transcript could not be loaded.',
  next: 'Next',
  backToAll: 'All training videos',
  more: 'Show more',
} as const;
