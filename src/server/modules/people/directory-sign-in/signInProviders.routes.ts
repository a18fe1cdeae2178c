import {
  signInProviderEndpoints as calls,
  PROVIDERS_MAX,
  type SignInProvider,
} from '../../../../shared/contract/signInProvider.ts';
import { authorOf } from '../../../content/author.ts';
import { freeCode } from '../../../content/codes.ts';
import { holdNames } from '../../../content/heldNames.ts';
import { definedOnly, presentRecord } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import { noteChanges } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { createOutgoingFetch } from '../../../outgoing/outgoingFetch.ts';
import { sealSecret } from '../auth/public.ts';
import { holdAccounts, requireUser, userKind } from '../users/public.ts';
import { addressesOf } from './addresses.ts';
import { checkIssuer } from './checkIssuer.ts';
import { previewSignIn } from './preview.service.ts';
import { readCertificate } from './saml/certificates.ts';
import { readSamlSource } from './saml/metadata.ts';
import {
  countLinked,
  deleteLink,
  endProviderSessions,
  listIdentities,
  type ProviderRow,
  providerKind,
  providerLists,
  providersByIds,
} from './signInProviders.repo.ts';
import {
  assertAccount,
  assertEmergencyAccounts,
  countProviders,
  fitProtocol,
} from './signInProviders.service.ts';

/** The house's directories in the back-office, for administrators. */
export function signInProviderRoutes(app: AppHono, context: Context): void {
  const { db, config } = context;
  const fetch = createOutgoingFetch({ privateHosts: config.outgoingPrivate });

  route(app, calls.check, ({ body }) => checkIssuer(fetch, body.issuer));
  route(app, calls.readSaml, ({ body }) => readSamlSource(fetch, body.source));
  route(app, calls.preview, ({ body }) => previewSignIn(db, { ...body, providerId: body.providerId }));

  route(app, calls.identities, async ({ params, principal }) => {
    await requireUser(db, params.id, principal);
    return listIdentities(db, params.id);
  });
  route(app, calls.unlink, async ({ params, principal, request }) => {
    await requireUser(db, params.id, principal);
    await db.transaction(async (tx) => {
      if (!(await deleteLink(tx, params.providerId, params.id))) return;
      await endProviderSessions(tx, params.providerId, { userId: params.id });
      const change = { id: params.id, before: null, after: { signInProvider: 'unlinked' } };
      await noteChanges(tx, userKind, authorOf(request), 'update', [change]);
    });
  });

  resourceRoutes(app, calls, {
    context,
    kind: providerKind,
    noun: 'This provider',
    ...providerLists,
    unique: { field: 'code', taken: 'Another provider has this code, maybe one in the trash.' },
    toFields: ({ clientSecret: _secret, ...fields }) => definedOnly(fields),
    load,
    before: async (tx, { action, ids, body, principal }) => {
      // Accounts first, as every sign-in does: of a change and a sign-in at once, the later one reads the earlier.
      await holdAccounts(tx, principal);
      await holdNames(
        tx,
        (body.rules ?? []).map(({ groups, market }) => ({ groups, market })),
      ).catch(asRuleFault);
      if (body.emergencyUserId) await assertAccount(tx, body.emergencyUserId);
      if (action === 'create' || action === 'restore') await refuseTooMany(tx);
      const [row] = await providersByIds(tx, ids);
      const fitting = action === 'remove' ? {} : fitProtocol(row, body);
      if (action === 'create') {
        const { code = await freeCode(tx, providerKind, body.label ?? '') } = body as { code?: string };
        return { code, ...sealed(code, body.clientSecret), ...fitting };
      }
      return (
        row && { ...(body.clientSecret !== undefined && sealed(row.code, body.clientSecret)), ...fitting }
      );
    },
    after: async (tx, { action, ids, body, principal }) => {
      await assertEmergencyAccounts(tx);
      const isEnded = action === 'remove' || body.isActive === false;
      // The caller's own session stays, so that they can go on.
      if (isEnded) for (const id of ids) await endProviderSessions(tx, id, { kept: principal.sessionId });
    },
  });

  const sealed = (code: string, secret: string | null | undefined) =>
    typeof secret === 'string'
      ? { clientSecret: sealSecret(config, { purpose: 'sign-in providers', owner: code }, secret) }
      : { clientSecret: secret };

  async function load(database: Database, ids: readonly number[]): Promise<SignInProvider[]> {
    const rows = await providersByIds(database, ids);
    const linked = await countLinked(database, ids);
    return rows.map((row) => present(row, linked.get(row.id) ?? 0));
  }

  const present = (row: ProviderRow, accountCount: number): SignInProvider => ({
    ...presentRecord(row),
    code: row.code,
    label: row.label,
    protocol: row.protocol,
    issuer: row.issuer,
    clientId: row.clientId,
    hasClientSecret: row.clientSecret !== null,
    scopes: row.scopes,
    signOnUrl: row.signOnUrl,
    singleLogoutUrl: row.singleLogoutUrl,
    certificates: row.certificates,
    certificateFacts: row.certificates.flatMap((pem) => {
      const read = readCertificate(pem);
      return 'facts' in read ? { ...read.facts, pem } : [];
    }),
    emailAttribute: row.emailAttribute,
    nameAttribute: row.nameAttribute,
    domains: row.domains,
    makesAccounts: row.makesAccounts,
    rules: [...row.rules],
    isActive: row.isActive,
    needsSecondStep: row.needsSecondStep,
    endsDirectorySession: row.endsDirectorySession,
    isPasswordOff: row.isPasswordOff,
    emergencyUserId: row.emergencyUserId,
    accountCount,
    ...presentAddresses(row),
  });

  const presentAddresses = ({ protocol, code }: ProviderRow) => {
    const own = addressesOf(config.origin, code);
    const isSaml = protocol === 'saml';
    return {
      redirectUrl: isSaml ? own.assertionConsumer : own.callback,
      logoutUrl: own.backChannelLogout,
      signedOutUrl: isSaml ? own.signedOut : `${config.origin}/login`,
      metadataUrl: own.metadata,
    };
  };
}

async function refuseTooMany(tx: Database): Promise<void> {
  if ((await countProviders(tx)) >= PROVIDERS_MAX)
    throw conflict('too_many', `A house can have ${PROVIDERS_MAX} providers. Delete one first.`);
}

/** A market or a group that does not exist is a fault of the rules. */
function asRuleFault(error: unknown): never {
  const errors = error instanceof Error && 'errors' in error ? (error.errors as Record<string, string>) : {};
  const [message] = Object.values(errors ?? {});
  throw message === undefined ? error : invalid({ rules: message });
}
