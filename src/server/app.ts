import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { DEBUG_COOKIE } from '../shared/domain/debugSession.ts';
import { isLanguage } from '../shared/domain/languages.ts';
import { draftRoutes } from './contentKinds.ts';
import type { Context } from './context.ts';
import { isFileGranted } from './fileGrants.ts';
import { admitRequests } from './http/admitRequests.ts';
import { notFound } from './http/errors.ts';
import { firstCallsWith } from './http/first-screen/firstAnswers.ts';
import { negotiate } from './http/jsonResponse.ts';
import { limitBodies } from './http/limitBodies.ts';
import { inlineScriptHashes, type PagesOptions, servePages } from './http/pages.ts';
import type { PageHead } from './http/portalPage.ts';
import { serveReference } from './http/reference.ts';
import { languageFor, pageLanguageOf } from './http/requestLanguage.ts';
import { handleErrors, requestContext } from './http/requests.ts';
import type { AppHono, AppRequest } from './http/routes.ts';
import { isScim, sendScimRefusal } from './http/scimRefusal.ts';
import { sameOriginWrites, securityHeaders } from './http/security.ts';
import { pathOfCall } from './http/seeingPath.ts';
import { serveWebManifest } from './http/webManifest.ts';
import { valueToolRoutes } from './modules/assets/attribute-tools/valueTools.routes.ts';
import { attributeRoutes } from './modules/assets/attributes/attributes.routes.ts';
import { basketRoutes } from './modules/assets/basket/basket.routes.ts';
import { downloadRoutes } from './modules/assets/downloads/downloads.routes.ts';
import { favouriteRoutes } from './modules/assets/favourites/favourites.routes.ts';
import { fileRequestRoutes } from './modules/assets/file-requests/fileRequests.routes.ts';
import { sendRoutes } from './modules/assets/file-requests/send.routes.ts';
import { folderRoutes } from './modules/assets/folders/folders.routes.ts';
import { importRoutes } from './modules/assets/imports/imports.routes.ts';
import { importFileRoutes } from './modules/assets/imports/sources/importFiles.routes.ts';
import { bulkRoutes } from './modules/assets/libraries/bulk/bulk.routes.ts';
import { privateItemRoutes } from './modules/assets/libraries/items/items.private.routes.ts';
import { privateLibraryRoutes } from './modules/assets/libraries/libraries.private.routes.ts';
import { libraryRoutes } from './modules/assets/libraries/libraries.routes.ts';
import { stackRoutes } from './modules/assets/libraries/stacks.routes.ts';
import { libraryChangeRoutes } from './modules/assets/library-changes/libraryChanges.routes.ts';
import { listRoutes } from './modules/assets/lists/lists.routes.ts';
import { receiptRoutes } from './modules/assets/receipts/receipts.routes.ts';
import { privatePresetRoutes } from './modules/assets/rendition-presets/renditionPresets.private.routes.ts';
import { renditionPresetRoutes } from './modules/assets/rendition-presets/renditionPresets.routes.ts';
import { renditionRoutes } from './modules/assets/renditions/renditions.routes.ts';
import { stableLinkRoutes } from './modules/assets/stable-links/stableLinks.routes.ts';
import { uploadsRoutes } from './modules/assets/uploads/uploads.routes.ts';
import { usageRightRoutes } from './modules/assets/usage-rights/usageRights.routes.ts';
import { vuefinderRoutes } from './modules/assets/vuefinder/vuefinder.routes.ts';
import { mcpChallenge, mcpRoutes } from './modules/discovery/mcp/mcp.routes.ts';
import { missedRoutes } from './modules/discovery/missed/missed.routes.ts';
import { navigationRoutes } from './modules/discovery/navigation/navigation.routes.ts';
import { previewRoutes } from './modules/discovery/previews/previews.routes.ts';
import { relatedRoutes } from './modules/discovery/related/related.routes.ts';
import { savedSearchRoutes } from './modules/discovery/saved-searches/savedSearches.routes.ts';
import { finderRoutes } from './modules/discovery/search/finder.routes.ts';
import { searchRoutes } from './modules/discovery/search/search.routes.ts';
import { synonymRoutes } from './modules/discovery/search/synonyms.routes.ts';
import { unansweredRoutes } from './modules/discovery/search/unanswered.routes.ts';
import { portalHead } from './modules/editorial/media-portals/portalHead.service.ts';
import { guestRoutes } from './modules/editorial/shares/guest.routes.ts';
import { shareHead } from './modules/editorial/shares/shareHead.service.ts';
import { shareRoutes } from './modules/editorial/shares/shares.routes.ts';
import { suggestionRoutes } from './modules/editorial/suggestions/suggestions.routes.ts';
import { translationFileRoutes } from './modules/editorial/translation-files/translationFiles.routes.ts';
import { type JobRoutesOptions, jobRoutes } from './modules/house/background-work/jobs.routes.ts';
import { configurationRoutes } from './modules/house/configuration/configuration.routes.ts';
import {
  brandNameOf,
  colourModeOf,
  connectOriginsOf,
  defaultLanguageOf,
  readingOf,
} from './modules/house/configuration/rememberedSettings.ts';
import { firstWeekRoutes } from './modules/house/first-week/firstWeek.routes.ts';
import { iconRoutes } from './modules/house/icons/icons.routes.ts';
import { outboxRoutes } from './modules/house/outbox/outbox.routes.ts';
import { approvalRoutes } from './modules/insight/approval/approval.routes.ts';
import { approvalRuleRoutes } from './modules/insight/approval/approvalRules.routes.ts';
import { calendarRoutes } from './modules/insight/calendar/calendar.routes.ts';
import { changeRoutes } from './modules/insight/changes/changes.routes.ts';
import { commentRoutes } from './modules/insight/comments/comments.routes.ts';
import { holderRoutes } from './modules/insight/holders/holders.routes.ts';
import { inboxRoutes } from './modules/insight/inbox/inbox.routes.ts';
import { pageViewRoutes } from './modules/insight/page-views/pageViews.routes.ts';
import { PortalPages } from './modules/insight/page-views/portalPages.ts';
import { recallRoutes } from './modules/insight/recalls/recalls.routes.ts';
import { reportRoutes } from './modules/insight/reports/reports.routes.ts';
import { shownThenRoutes } from './modules/insight/shown-then/shownThen.routes.ts';
import { sinceTakenRoutes } from './modules/insight/since-taken/sinceTaken.routes.ts';
import { statusRoutes } from './modules/insight/status/status.routes.ts';
import { usageEndRoutes } from './modules/insight/usage-ends/usageEnds.routes.ts';
import { accessRequestRoutes } from './modules/people/access-requests/accessRequests.routes.ts';
import { apiKeyRoutes } from './modules/people/api-keys/apiKeys.routes.ts';
import { audienceRoutes } from './modules/people/audience/audience.routes.ts';
import { authRoutes } from './modules/people/auth/auth.routes.ts';
import { authenticate } from './modules/people/auth/authenticate.ts';
import { authjsRoutes } from './modules/people/auth/authjs.routes.ts';
import { readSessionCookie } from './modules/people/auth/cookies.service.ts';
import { nameLane } from './modules/people/auth/nameLane.ts';
import { secondStepRoutes } from './modules/people/auth/secondStep.routes.ts';
import { columnChoiceRoutes } from './modules/people/column-choices/columnChoices.routes.ts';
import { connectedAppRoutes } from './modules/people/connected-apps/apps.routes.ts';
import { oauthRoutes } from './modules/people/connected-apps/oauth.routes.ts';
import { directoryRoutes } from './modules/people/directory-sign-in/directory.routes.ts';
import { signInProviderRoutes } from './modules/people/directory-sign-in/signInProviders.routes.ts';
import { groupRoutes } from './modules/people/groups/groups.routes.ts';
import { invitationRoutes } from './modules/people/invitations/invitations.routes.ts';
import { marketRoutes } from './modules/people/markets/markets.routes.ts';
import { personalDataRoutes } from './modules/people/personal-data/personalData.routes.ts';
import { presenceRoutes } from './modules/people/presence/presence.routes.ts';
import { savedFilterRoutes } from './modules/people/saved-filters/savedFilters.routes.ts';
import { scimRoutes } from './modules/people/scim/scim.routes.ts';
import { securityRoutes } from './modules/people/security/security.routes.ts';
import { trustedDeviceRoutes } from './modules/people/security/trustedDevices.routes.ts';
import { seeingAsRoutes } from './modules/people/seeing-as/seeingAs.routes.ts';
import { termsRoutes } from './modules/people/terms/terms.routes.ts';
import { accountRoutes } from './modules/people/users/accounts.routes.ts';
import { profileRoutes } from './modules/people/users/profile.routes.ts';
import { userRoutes } from './modules/people/users/users.routes.ts';
import { webhookRoutes } from './modules/people/webhooks/webhooks.routes.ts';
import { refusalOfOutage } from './outages.ts';
import { type ProbeOptions, probeRoutes } from './probes.ts';
import { diskRoutes } from './storage/disk/disk.routes.ts';
import { refusalText } from './text/refusals.ts';

export interface AppOptions extends ProbeOptions {
  /** Builds to serve; without them only the API is served. */
  readonly pages?: PagesOptions;
  /** Of the demo content. */
  readonly readOriginals?: JobRoutesOptions['readOriginals'];
}

/** The whole server as one Hono application. */
export function createApp(
  context: Context,
  { pages, checkWork, metrics, readOriginals }: AppOptions = {},
): AppHono {
  const { config, log, db, storage } = context;
  const app: AppHono = new Hono({ getPath: pathOfCall });
  const portalPages = new PortalPages(context.kinds);
  handleErrors(app, log, refusalOfOutage);
  app.notFound(async (request) => {
    const { path } = request.req;
    if (isScim(path)) return sendScimRefusal(request, notFound());
    const message = refusalText.pageNotFound(path).in(await languageFor(request));
    return request.json({ code: 'not_found', message }, 404);
  });

  if (metrics) app.use(metrics.middleware);
  const readLanguage = defaultLanguageOf(db);
  const readReading = readingOf(db);
  app.use(requestContext(config, log, readLanguage));
  app.use(
    securityHeaders({
      scriptHashes: pages ? inlineScriptHashes(pages) : [],
      fileOrigins: storage.origins(),
      otherOrigins: connectOriginsOf(db),
    }),
  );
  probeRoutes(app, context, { checkWork, metrics });

  if (config.corsOrigins.length > 0) {
    const exposeHeaders = [
      'Content-Range',
      'ETag',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-Request-Id',
    ];
    app.use('/api/*', cors({ origin: [...config.corsOrigins], credentials: true, exposeHeaders }));
  }
  // Bytes of files go first: they are authorised by signature, and never compressed or hashed.
  diskRoutes(app, { storage, isGranted: (grant) => isFileGranted(context, grant) });
  const admit = admitRequests(undefined, metrics?.admission);
  for (const area of ['/api/*', '/scim/*', '/i/*']) app.use(area, nameLane(context));
  limitBodies(app);
  for (const area of ['/api/*', '/scim/*', '/i/*']) app.use(area, admit);
  for (const area of ['/preview/*', '/api/public/preview/*', '/api/backend/preview/*'])
    app.use(area, noIndex);
  for (const area of ['/share/*', '/api/public/share/*', '/send/*', '/api/public/file-request/*'])
    app.use(area, unlisted);
  app.use('/api/auth/*', noStore);
  app.use('/api/login', noStore);
  app.use('/api/*', sameOriginWrites(config));
  mcpChallenge(app, context);
  for (const area of ['/api/*', '/scim/*']) app.use(area, authenticate(context));
  for (const area of ['/api/private/*', '/api/public/*', '/api/backend/*', '/api/_nuxt_icon/*'])
    app.use(area, negotiate);
  app.use('/api/private/*', revalidate);
  app.use('/api/backend/*', revalidate);
  app.use('/api/public/media-portal/*', revalidate);
  app.use('/api/public/share/*', revalidate);
  app.use('/api/public/file-request/*', revalidate);

  oauthRoutes(app, context);
  // Before those of Auth.js, to which they leave what is no directory.
  const directories = directoryRoutes(app, context);
  authjsRoutes(app, context, directories);
  authRoutes(app, context);
  secondStepRoutes(app, context);
  securityRoutes(app, context);
  trustedDeviceRoutes(app, context);
  connectedAppRoutes(app, context);
  profileRoutes(app, context);
  missedRoutes(app, context);
  searchRoutes(app, context);
  finderRoutes(app, context);
  savedFilterRoutes(app, context);
  columnChoiceRoutes(app, context);
  configurationRoutes(app, context);
  navigationRoutes(app, context);
  pageViewRoutes(app, context, portalPages);
  reportRoutes(app, context);
  statusRoutes(app, context);
  firstWeekRoutes(app, context);
  jobRoutes(app, context, { readOriginals });
  attributeRoutes(app, context);
  valueToolRoutes(app, context);
  privateLibraryRoutes(app, context);
  libraryChangeRoutes(app, context);
  libraryRoutes(app, context);
  stackRoutes(app, context);
  bulkRoutes(app, context);
  privateItemRoutes(app, context);
  relatedRoutes(app, context);
  savedSearchRoutes(app, context);
  const drafts = draftRoutes(app, context);
  importRoutes(app, context);
  importFileRoutes(app, context);
  downloadRoutes(app, context);
  basketRoutes(app, context);
  favouriteRoutes(app, context);
  listRoutes(app, context);
  unansweredRoutes(app, context);
  synonymRoutes(app, context);
  uploadsRoutes(app, context);
  vuefinderRoutes(app, context);
  folderRoutes(app, context);
  renditionRoutes(app, context);
  privatePresetRoutes(app, context);
  renditionPresetRoutes(app, context);
  receiptRoutes(app, context);
  stableLinkRoutes(app, context);
  shareRoutes(app, context);
  guestRoutes(app, context);
  fileRequestRoutes(app, context);
  sendRoutes(app, context);
  usageRightRoutes(app, context);
  previewRoutes(app, context, drafts);
  presenceRoutes(app, context);
  invitationRoutes(app, context);
  personalDataRoutes(app, context);
  accountRoutes(app, context);
  userRoutes(app, context);
  changeRoutes(app, context);
  audienceRoutes(app, context);
  approvalRuleRoutes(app, context);
  approvalRoutes(app, context);
  calendarRoutes(app, context);
  translationFileRoutes(app, context);
  marketRoutes(app, context);
  groupRoutes(app, context);
  accessRequestRoutes(app, context);
  termsRoutes(app, context);
  apiKeyRoutes(app, context);
  signInProviderRoutes(app, context);
  webhookRoutes(app, context);
  mcpRoutes(app, context);
  seeingAsRoutes(app, context);
  shownThenRoutes(app, context);
  holderRoutes(app, context);
  sinceTakenRoutes(app, context);
  usageEndRoutes(app, context);
  recallRoutes(app, context);
  inboxRoutes(app, context);
  commentRoutes(app, context);
  outboxRoutes(app, context);
  scimRoutes(app, context);
  iconRoutes(app, context);
  // After every kind that is translated.
  suggestionRoutes(app, context);

  serveReference(app, config.origin);
  if (pages) {
    const readBrand = brandNameOf(db);
    const readMode = colourModeOf(db);
    serveWebManifest(app, readBrand);
    const hasSession = (request: AppRequest) => readSessionCookie(request) !== undefined;
    const firstCalls = firstCallsWith(context.kinds.firstCalls());
    const languageOfPage = (request: AppRequest) => pageLanguageOf(request, readLanguage);
    const content = { hasSession, firstCalls, readLanguage: languageOfPage };
    servePages(app, { ...pages, ...content }, async (request) => ({
      brand: await readBrand(),
      language: await languageOfPage(request),
      mode: await readMode(),
      hasSession: hasSession(request),
      isDebugged: getCookie(request, DEBUG_COOKIE) !== undefined,
      head: await headOf(request),
    }));
  }
  return app;

  /** Media portals and shares are the pages that are open to everyone. */
  async function headOf(request: AppRequest): Promise<PageHead | null | undefined> {
    const { path } = request.req;
    if (!portalPages.has(path)) return null;
    const [, token] = /^\/share\/([^/]+)\/?$/.exec(path) ?? [];
    if (token !== undefined) return shareHead(context, { token, origin: request.get('origin') });
    const [, slug] = /^\/media\/([^/]+)\/?$/.exec(path) ?? [];
    if (slug === undefined) return undefined;
    const language = await pageLanguageOf(request, readLanguage);
    const { languages } = isLanguage(language) ? await readReading(language) : { languages: [] };
    return portalHead(context, { slug, origin: request.get('origin'), languages });
  }
}

/** Nothing of a sign-in may stay in a cache: it names people and holds tokens. */
const noStore: Parameters<AppHono['use']>[1] = async (request, next) => {
  await next();
  request.res.headers.set('Cache-Control', 'private, no-store');
};

/** Previews are neither cached nor indexed, and their address is not sent to other sites. */
const noIndex: Parameters<AppHono['use']>[1] = async (request, next) => {
  await next();
  request.res.headers.set('Cache-Control', 'private, no-store');
  request.res.headers.set('X-Robots-Tag', 'noindex');
  request.res.headers.set('Referrer-Policy', 'no-referrer');
};

/** Shares and requests for files are not indexed, and their address is not sent to other sites. */
const unlisted: Parameters<AppHono['use']>[1] = async (request, next) => {
  await next();
  request.res.headers.set('X-Robots-Tag', 'noindex');
  request.res.headers.set('Referrer-Policy', 'no-referrer');
};

/** Private responses may be cached but must be revalidated each time: an unchanged one costs a 304. */
const revalidate: Parameters<AppHono['use']>[1] = async (request, next) => {
  await next();
  if (request.req.method === 'GET' && !request.res.headers.has('Cache-Control'))
    request.res.headers.set('Cache-Control', 'private, no-cache');
};
