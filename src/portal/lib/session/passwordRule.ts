/** The server's rule, repeated here for an early hint: its contract's values would bring the schemas along. */
export const PASSWORD_MIN = 10;
