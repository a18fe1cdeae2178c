/** What only the sign-in pages say. */
export const signInText = { noWay: 'No way in just now' };
