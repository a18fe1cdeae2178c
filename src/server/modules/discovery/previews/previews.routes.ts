import type { SignedUrl } from '../../../../shared/contract/file.ts';
import {
  previewEndpoints as calls,
  type DraftKind,
  type PreviewKind,
} from '../../../../shared/contract/preview.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import { type Action, can } from '../../../../shared/policy/policy.ts';
import type { PreviewedPage } from '../../../content/preview.ts';
import type { WriteDraft } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { sendRendition } from '../../../files/sendRendition.ts';
import { SIGNED_FOR, signFile } from '../../../files/signFile.ts';
import { forbidden, HttpError, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { watermarkTexts } from '../../assets/watermarks/public.ts';
import { readingOf } from '../../house/configuration/public.ts';
import { groupNames } from '../../people/groups/public.ts';
import { marketNames } from '../../people/markets/public.ts';
import { endPreviewLinks, makePreviewToken, type PreviewGrant, readPreviewToken } from './previewLinks.ts';
import { presentPreview } from './previews.present.ts';
import { countHidden, findPicture, previewedPage, readDraft } from './previews.service.ts';

/** The same for links that were forged, changed, ended or never made, so that trying them reveals nothing. */
const ended = () => new HttpError(404, 'preview_ended', refusalText.media.previewEnded);

/** Pages of records before members can view them: for content managers, and for holders of a link from one. */
export function previewRoutes(
  app: AppHono,
  context: Context,
  drafts: Readonly<Record<DraftKind, WriteDraft>>,
): void {
  const { db } = context;
  const readReading = readingOf(db);

  route(app, calls.show, async ({ params, query, principal }) => {
    const page = await requirePage(principal, 'show', { ...params, ...query });
    return presentPreview(page, { kind: params.kind, ...(await readDetails(db, page)) });
  });

  route(app, calls.draft, async ({ params: { kind }, body, principal, request }) => {
    if (!can(principal, body.id === null ? 'create' : 'edit', kind)) throw forbidden();
    const draft = { kind, write: drafts[kind], ...body, principal, request };
    return readDraft(context, draft, async (tx, page) => {
      if (!page) throw notFound(refusalText.missing.page);
      const shown = presentPreview(page, { kind, ...(await readDetails(tx, page)) });
      const films = await signDraftFilms(page, principal.userId);
      return { ...shown, answers: { ...shown.answers, ...films } };
    });
  });

  route(app, calls.film, async ({ params, principal }) => {
    const page = await requirePage(principal, 'show', params);
    const { kind, id: recordId, fileId } = params;
    const grant = { kind, recordId, userId: principal.userId, givenAt: Date.now() };
    return signFilm(page, { grant, fileId, seconds: SIGNED_FOR });
  });

  route(app, calls.createLink, async ({ params, principal }) => {
    const { kind, id: recordId } = params;
    await requirePage(principal, 'edit', params);
    const link = await makePreviewToken(context, { kind, recordId, userId: principal.userId });
    return { path: `/preview/${link.token}`, expiresAt: link.expiresAt.toISOString() };
  });

  route(app, calls.endLinks, async ({ params, principal }) => {
    const { kind, id: recordId } = params;
    await requirePage(principal, 'edit', params);
    return { endedAt: (await endPreviewLinks(db, { kind, recordId })).toISOString() };
  });

  route(app, calls.publicShow, async ({ params: { token }, query }) => {
    const { page, grant } = await openLink(token, query.language);
    const link = { token, endsAt: grant.endsAt };
    return presentPreview(page, { kind: grant.kind, link, hiddenItems: 0 });
  });

  route(app, calls.publicFilm, async ({ params: { token, fileId } }) => {
    const { page, grant } = await openLink(token);
    const left = Math.floor((grant.endsAt.getTime() - Date.now()) / 1000);
    return signFilm(page, { grant, fileId, seconds: Math.max(1, Math.min(SIGNED_FOR, left)) });
  });

  app.get(
    '/api/public/preview/:token/picture/:fileId{[0-9]{1,10}}/:version{[0-9a-f]{16}}/:name',
    async (request) => {
      const { token, fileId, version, name } = request.req.param();
      const { page } = await openLink(token);
      const found = await findPicture(db, page, Number(fileId));
      if (!found) throw notFound(refusalText.missing.picture);
      const watermark = await watermarkTexts(db, found.watermark, null);
      return sendRendition(context, request.req.raw, found.file, { version, name, headers: {}, watermark });
    },
  );

  /** What content managers read besides the page. */
  async function readDetails(from: Database, page: PreviewedPage) {
    const markets = await marketNames(from, { codes: page.record.markets ?? [] });
    const groups = await groupNames(from, page.record.groups ?? []);
    const named = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);
    return { hiddenItems: await countHidden(from, page), markets: named(markets), groups: named(groups) };
  }

  const toRead = async (language: Language | undefined): Promise<readonly Language[]> =>
    language ? (await readReading(language)).languages : [];

  /** Throws 403 without the right to records of this kind, 404 when there is none. */
  async function requirePage(
    principal: Principal,
    action: Action,
    { kind, id, language }: { kind: PreviewKind; id: number; language?: Language | undefined },
  ): Promise<PreviewedPage> {
    if (!can(principal, action, kind)) throw forbidden();
    const page = await previewedPage(context, { kind, recordId: id, languages: await toRead(language) });
    if (!page) throw notFound(refusalText.missing.page);
    return page;
  }

  async function openLink(token: string, language?: Language) {
    const grant = await readPreviewToken(context, token);
    const page = grant && (await previewedPage(context, { ...grant, languages: await toRead(language) }));
    if (!page) throw ended();
    return { page, grant };
  }

  /**
   * A draft may play a film of no saved record, by which its address could be requested: the address is sent with the
   * page.
   */
  async function signDraftFilms(
    { films }: PreviewedPage,
    userId: number,
  ): Promise<Record<string, SignedUrl>> {
    const signed = await Promise.all(
      films.map(async ({ call, file }) => {
        const options = { rendition: 'original', disposition: 'inline', expiresIn: SIGNED_FOR } as const;
        return [
          call,
          await signFile(context, file, { ...options, grant: { as: 'author', userId } }),
        ] as const;
      }),
    );
    return Object.fromEntries(signed);
  }

  async function signFilm(
    { films }: PreviewedPage,
    { grant, fileId, seconds }: { grant: PreviewGrant; fileId: number; seconds: number },
  ) {
    const film = films.find(({ file }) => file.id === fileId);
    if (!film) throw notFound(refusalText.missing.film);
    const { kind, recordId, userId, givenAt } = grant;
    return signFile(context, film.file, {
      rendition: 'original',
      disposition: 'inline',
      expiresIn: seconds,
      grant: { as: 'reviewer', recordId, kind, userId, givenAt },
    });
  }
}
