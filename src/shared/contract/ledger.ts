/** Ways in which files leave. `view`: an original that is shown or played, and not saved as a file. */
export const TAKEN_AS = ['download', 'file', 'view'] as const;
export type TakenAs = (typeof TAKEN_AS)[number];
