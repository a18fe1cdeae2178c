/** A text as a regular expression that matches it alone, in JavaScript and in PostgreSQL. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
