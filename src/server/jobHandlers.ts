import { lt, sql } from 'drizzle-orm';
import { sweepRecords } from './content/sweepRecords.ts';
import type { Context } from './context.ts';
import { libraryChanges } from './db/schema/libraries.ts';
import { untilAvailable } from './db/unavailable.ts';
import { verifyHandler } from './files/damagedFiles.ts';
import { fillLooks } from './files/renditions/looks.job.ts';
import { isLooked, renditionJobs } from './files/renditions/renditions.jobs.ts';
import { JOB_LOST_AFTER_MS } from './files/reviveFiles.ts';
import type { JobHandlers } from './jobs/port.ts';
import { mailHandler } from './mail/mailer.ts';
import { sweepValueChanges } from './modules/assets/attribute-tools/valueChanges.service.ts';
import { valueKind } from './modules/assets/attributes/attributes.service.ts';
import { applyEmbedded } from './modules/assets/embedded/embedded.service.ts';
import { sweepSenders } from './modules/assets/file-requests/public.ts';
import {
  requeueOnPreview,
  reviveImports,
  runImport,
  sweepImports,
} from './modules/assets/imports/runImport.service.ts';
import { runFolder } from './modules/assets/imports/watch/runFolder.service.ts';
import { closeDays, keepMonths, lastDay } from './modules/assets/ledger/public.ts';
import { reviveBulkChanges, runBulkChange } from './modules/assets/libraries/bulk/slices.service.ts';
import { fillStackKeys } from './modules/assets/libraries/items/stackKeys.service.ts';
import { sweepFollowers } from './modules/assets/library-changes/public.ts';
import { reviveMade, sweepMade } from './modules/assets/rendition-presets/made.service.ts';
import { makeRendition } from './modules/assets/rendition-presets/makeRendition.service.ts';
import { sweepUploads } from './modules/assets/uploads/sweepUploads.service.ts';
import { refreshSearch } from './modules/discovery/search/search.service.ts';
import { readRetention } from './modules/house/configuration/public.ts';
import { mailOutcomes, sweepInbox, sweepNotices } from './modules/insight/inbox/public.ts';
import { sweepPageViews } from './modules/insight/page-views/pageViews.service.ts';
import { mailRecall, sweepRecalls } from './modules/insight/recalls/recallMails.service.ts';
import { mailEndingRights } from './modules/insight/usage-ends/notices.service.ts';
import { sweepAccessRequests } from './modules/people/access-requests/accessRequests.service.ts';
import { mailExpiringKeys } from './modules/people/api-keys/apiKeys.service.ts';
import { sweepSessions } from './modules/people/auth/sessions.service.ts';
import { sweepThrottles } from './modules/people/auth/throttle.service.ts';
import { sweepTrustedDevices } from './modules/people/auth/trustedDevices.service.ts';
import { sweepInvitations } from './modules/people/invitations/sendInvitations.service.ts';
import { eraseTrashed, tidyErased } from './modules/people/personal-data/public.ts';
import { sweepPresence } from './modules/people/presence/presence.service.ts';
import { userKind } from './modules/people/users/public.ts';
import { sendDue } from './modules/people/webhooks/send.service.ts';
import { sweepWebhooks } from './modules/people/webhooks/sweep.service.ts';

/** Milliseconds that item changes are kept for facet indexes of other instances to catch up. */
const CHANGES_KEPT = 24 * 3_600_000;

/** The handlers of all kinds of jobs, except those of the demo, which is above the server's modules. */
export function jobHandlers(context: Context): Omit<JobHandlers, 'demo.originals'> {
  const { db, config } = context;
  const pictures = renditionJobs(context);
  return {
    ...pictures,
    'file.renditions': async (data, run) => {
      const isFirst = !(await isLooked(context, data.fileId));
      await pictures['file.renditions'](data, run);
      // A later run of this job would no longer know that the pictures are new.
      await untilAvailable(async () => {
        if (isFirst && (await isLooked(context, data.fileId))) await applyEmbedded(context, data.fileId);
        await requeueOnPreview(context, data.fileId);
      }, run.signal);
    },
    'file.looks': async (_data, { signal }) => {
      if (await fillLooks(context, signal)) await context.jobs.enqueue('file.looks', {});
    },
    'file.verify': verifyHandler(context),
    'rendition.make': ({ madeId }, run) => makeRendition(context, madeId, run),
    'import.run': ({ importId }, run) => runImport(context, importId, run),
    'import.folder': ({ importId }, run) => runFolder(context, importId, run),
    'bulk.run': ({ changeId }, { signal }) => runBulkChange(context, changeId, signal),
    'mail.send': mailHandler(db, config, mailOutcomes),
    'inbox.sweep': (_data, { signal }) => sweepInbox(context, signal),
    'webhook.send': ({ webhookId }, { signal }) => sendDue(context, webhookId, signal),
    'webhooks.sweep': (_data, { signal }) => sweepWebhooks(context, signal),
    'storage.sweep': async () => {
      const renditions = await sweepMade(db);
      if (renditions > 0) context.log.info({ renditions }, 'renditions by presets were removed');
      await reviveMade(context, new Date(Date.now() - JOB_LOST_AFTER_MS));
      if (await sweepUploads(context)) await context.jobs.enqueue('storage.sweep', {});
    },
    'records.sweep': async () => {
      const others = context.kinds.records.filter((kind) => kind !== userKind);
      const kept = await readRetention(db);
      const swept = await sweepRecords(db, { kinds: [...others, valueKind], kept });
      // Accounts are not purged: what they did stays, by nobody.
      const erased = await eraseTrashed(db);
      if (erased > 0) swept.users = erased;
      const notices = await mailEndingRights(context);
      if (notices > 0) context.log.info({ notices }, 'mails about usage rights that end were written');
      const views = await sweepPageViews(db);
      if (views > 0) swept.pageViews = views;
      const passed = await sweepNotices(db);
      if (passed > 0) swept.notices = passed;
      const followers = await sweepFollowers(db);
      if (followers > 0) swept.libraryFollowers = followers;
      const old = await sweepImports(context);
      if (old > 0) swept.imports = old;
      await sweepSenders(context);
      await sweepValueChanges(db);
      await reviveImports(context);
      await reviveBulkChanges(context);
      if (Object.keys(swept).length > 0) context.log.info({ swept }, 'old records were removed');
    },
    'search.refresh': async (_, { signal }) => {
      const written = await refreshSearch(context, signal);
      if (written > 0) context.log.info({ written }, 'search documents were written');
    },
    'items.keys': async (_, { signal }) => {
      const written = await fillStackKeys(db, signal);
      if (written > 0) context.log.info({ written }, 'items were given stack keys');
    },
    'ledger.close': async (_, { signal }) => {
      await keepMonths(db);
      const days = await closeDays(db, signal);
      if (days > 0) context.log.info({ days, last: await lastDay(db) }, 'days of the ledger were closed');
    },
    'recall.mail': async ({ recallId }, { signal }) => {
      const mails = await mailRecall(context, recallId, signal);
      if (mails > 0) context.log.info({ recallId, mails }, 'mails of a recall were written');
    },
    'recalls.sweep': async (_, { signal }) => {
      const mails = await sweepRecalls(context, signal);
      if (mails > 0) context.log.info({ mails }, 'mails of recalls were written');
    },
    'accounts.sweep': async () => {
      await sweepSessions(db);
      await sweepTrustedDevices(db);
      await sweepThrottles(db);
      await sweepPresence(db);
      await sweepInvitations(db);
      await sweepAccessRequests(db);
      await mailExpiringKeys(context);
      await tidyErased(db);
      await sweepChanges(context);
      // The embedded database never does so by itself, and plans badly without.
      await db.execute(sql`analyze`);
    },
  };
}

/** Removes old changes and notes up to which revision, so that an index that needs them loads anew. */
async function sweepChanges({ db }: Context): Promise<void> {
  const before = new Date(Date.now() - CHANGES_KEPT);
  await db.transaction(async (tx) => {
    await tx.execute(sql`update libraries set swept_revision = old.revision
      from (select library_id, max(revision) as revision from library_changes where at < ${before.toISOString()}::timestamptz group by 1) old
      where old.library_id = libraries.id`);
    await tx.delete(libraryChanges).where(lt(libraryChanges.at, before));
  });
}
