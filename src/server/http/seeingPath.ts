import { getPath } from 'hono/utils/url';

/**
 * Base path of the calls of a tab that shows the portal as another user: the token comes before the path of the call.
 */
export const SEEING_BASE = '/api/as/';

const SEEING = /^\/api\/as\/([\w-]{1,1000})(?=\/)/;

/** Where programs expect the Model Context Protocol; what protects the API protects it. */
const MCP = /^\/mcp\/?$/;

/** The path that decides which route serves a request: without the token of the user it is viewed as. */
export const pathOfCall = (request: Request): string =>
  getPath(request).replace(SEEING, '/api').replace(MCP, '/api/mcp');

/** The token of a call that is made as another user, or `null`. */
export const seeingTokenOf = (request: Request): string | null => SEEING.exec(getPath(request))?.[1] ?? null;
