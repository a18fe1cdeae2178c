import { libraryChangeEndpoints as calls } from '../../../../shared/contract/libraryChange.ts';
import type { Context } from '../../../context.ts';
import { HttpError } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { readLibraryChanges } from './libraryChanges.service.ts';

/** Changes of libraries, for programs that keep copies of them. */
export function libraryChangeRoutes(app: AppHono, { db }: Pick<Context, 'db'>): void {
  route(app, calls.read, async ({ params, query, principal }) => {
    // A copy belongs to an account; nothing is stored for the one as whom a content manager views the portal.
    if (principal.seeing) throw new HttpError(403, 'seeing_as', refusalText.seeing.personal);
    if (query.cursor === undefined) await countTry(db, growthLimits.copy(principal.userId));
    return readLibraryChanges(db, principal, { ...params, ...query });
  });
}
