/** Where the API answers. Same origin unless the build names another server. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api';

/** Path below which the back-office lives; the router adds it to every address. */
export const BASENAME = '/admin';
