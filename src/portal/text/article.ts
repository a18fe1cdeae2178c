import { message, messages } from './message.ts';

/** Texts of the blocks in an article. */
export const articleText = messages('article', {
  play: message<[title: string]>(['title'], 'Play the film {title}'),
});
