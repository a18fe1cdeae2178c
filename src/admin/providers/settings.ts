/** Path below which the back-office lives; the router adds it to every address. */
export const BASENAME = '/admin';
