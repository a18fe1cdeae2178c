/** A browser with this cookie, set by hand, adds this parameter to its calls, and receives their durations. */
export const DEBUG_COOKIE = 'debug_session';
export const DEBUG_PARAMETER = 'debug';
