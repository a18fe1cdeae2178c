import { message, messages } from './message.ts';

/** What the portal says about training videos. */
export const trainingText = messages('training', {
  title: 'Virtual training resources',
  section: 'Training',
  lead: 'Films to learn at your own pace. Stop anywhere; they go on where you left off, on every device.',
  goOn: 'Continue watching',
  others: 'More films',
  watched: 'Watched',
  share: message<[percent: string]>(['percent'], '{percent} watched'),
  left: message<[time: string]>(['time'], '{time} left'),
  length: message<[time: string]>(['time'], 'Length {time}'),
  empty: 'No training videos yet',
  emptyText: 'The first ones appear here as soon as they are published.',
  resume: message<[time: string]>(['time'], 'Continue at {time}'),
  restart: 'Start again',
  resumeTitle: 'You have begun this film',
  chapters: 'Chapters',
  transcript: 'Transcript',
  parts: 'Chapters and transcript',
  language: 'Language of the transcript',
  search: 'Search what is said',
  found: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, =0 {Said nowhere in this film} one {# moment} other {# moments}}',
  ),
  next: 'Next',
  backToAll: 'All training videos',
  more: 'Show more',
});
