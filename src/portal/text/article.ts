/** Texts of the blocks in an article. */
export const articleText = {
  play: (title: string) => `Play the film ${title}`,
};
