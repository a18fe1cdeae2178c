/** What stands among the words of a text. */
export const articleText = {
  play: (title: string) => `Play the film ${title}`,
};
