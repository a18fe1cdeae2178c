/** Seconds for which a session lives without being used: the longest life of its token without a refresh. */
export const SESSION_IDLE_SECONDS = 7 * 24 * 3600;
