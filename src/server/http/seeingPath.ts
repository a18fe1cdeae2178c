import { getPath } from 'hono/utils/url';

/** Where the calls of a tab go that shows the portal as somebody else: the token stands before the path of the call. */
export const SEEING_BASE = '/api/as/';

const SEEING = /^\/api\/as\/([\w-]{1,1000})(?=\/)/;

/** The path that decides which route serves a request: that of the call, whoever it is seen as. */
export const pathOfCall = (request: Request): string => getPath(request).replace(SEEING, '/api');

/** The token of a call that is made as somebody else, or `null`. */
export const seeingTokenOf = (request: Request): string | null => SEEING.exec(getPath(request))?.[1] ?? null;
