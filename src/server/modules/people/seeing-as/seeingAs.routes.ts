import { seeingAsEndpoints as calls } from '../../../../shared/contract/seeingAs.ts';
import { PAGE_LANGUAGE_PARAMETER } from '../../../../shared/domain/languages.ts';
import { authorOf } from '../../../content/author.ts';
import { noteChanges } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { presentSeeing, startSeeing } from '../auth/public.ts';

/** The portal as another user views it, for content managers. Each start is in the log. */
export function seeingAsRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.start, async ({ body, principal, request }) => {
    const at = body.at ? Date.parse(body.at) : undefined;
    const language = body.language ?? undefined;
    const { token, principal: seen } = await startSeeing(
      context,
      principal,
      body.role
        ? {
            role: body.role,
            market: body.market ?? undefined,
            groups: body.groups?.join(' ') || undefined,
            at,
            language,
          }
        : { userId: body.userId ?? 0, at, language },
    );
    const seeing = presentSeeing(seen);
    if (!seeing) throw notFound('This member');
    const { person, roles, market, groups, endsAt } = seeing;
    const after = {
      ...(person && { name: person.name }),
      roles,
      markets: market === null ? [] : [market],
      ...(groups.length > 0 && { groups }),
      ...(language && { language }),
      lookedAt: seeing.at,
      endsAt,
    };
    await noteChanges(db, { name: 'seeing-as' }, authorOf(request), 'create', [
      { id: person?.id ?? 0, before: null, after },
    ]);
    const search = language ? `?${PAGE_LANGUAGE_PARAMETER}=${language}` : '';
    return { path: `/${search}#seeing=${token}`, seeing };
  });

  route(app, calls.show, ({ principal }) => {
    const seeing = presentSeeing(principal);
    if (!seeing) throw notFound('Somebody else');
    return seeing;
  });
}
