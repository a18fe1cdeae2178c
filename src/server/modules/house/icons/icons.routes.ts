import { createHash } from 'node:crypto';
import { badRequest, notFound } from '../../../http/errors.ts';
import { matchesWeakly } from '../../../http/httpRange.ts';
import type { AppHono } from '../../../http/routes.ts';
import { findIcons } from './iconSets.ts';

const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_NAMES = 200;

/** `GET /api/_nuxt_icon/mdi.json?icons=home,account`: icons of the installed sets, so that none is fetched from outside. */
export function iconRoutes(app: AppHono, _context?: unknown): void {
  app.get('/api/_nuxt_icon/:file{[a-z0-9-]{1,60}\\.json}', async (request) => {
    const prefix = request.req.param('file').slice(0, -'.json'.length);
    if (!namePattern.test(prefix)) throw notFound('This icon collection');
    const names = [...new Set((request.req.query('icons') ?? '').split(',').filter(Boolean))].sort();
    if (names.length === 0) throw badRequest('Name the icons: ?icons=home,account');
    if (names.length > MAX_NAMES) throw badRequest(`At most ${MAX_NAMES} icons at once.`);
    if (!names.every((name) => name.length <= 100 && namePattern.test(name)))
      throw badRequest('One of these is not an icon name.');
    const found = await findIcons(prefix, names);
    if (!found) throw notFound('This icon collection');
    const body = JSON.stringify(found);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': 'public, max-age=604800',
      'Content-Type': 'application/json',
    };
    if (matchesWeakly(request.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    return new Response(body, { headers });
  });
}
