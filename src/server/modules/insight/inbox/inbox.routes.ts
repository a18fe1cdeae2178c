import {
  CHOSEN_TOPICS,
  type ChosenTopic,
  inboxEndpoints as calls,
} from '../../../../shared/contract/inbox.ts';
import type { Context } from '../../../context.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { checkQuery, type SignedPurpose } from '../../../storage/signedQuery.ts';
import { refusalText } from '../../../text/refusals.ts';
import { readPeople } from '../../people/audience/public.ts';
import { describeNotices } from './describe.service.ts';
import { deleteFollow, insertFollow, readFollows, viewableOf } from './follows.repo.ts';
import { mailPicture } from './mailPicture.service.ts';
import { countUnread, markRead, readPage } from './notices.repo.ts';
import { frequencyOf, readChoices, writeChoices } from './readers.repo.ts';

/** What members are informed about, how often by mail, and what they follow. */
export function inboxRoutes(app: AppHono, context: Context): void {
  const { db, config } = context;

  route(app, calls.notices, async ({ query, principal }) => {
    const { userId } = principal;
    const rows = await readPage(db, userId, { ...query, limit: query.limit + 1 });
    const page = rows.slice(0, query.limit);
    const [data, unread] = await Promise.all([
      describeNotices(context, principal, page),
      countUnread(db, userId),
    ]);
    return { data, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null, unread };
  });
  route(app, calls.count, async ({ principal }) => ({ unread: await countUnread(db, principal.userId) }));
  route(app, calls.read, ({ body, principal }) => markRead(db, principal.userId, body));

  route(app, calls.choices, ({ principal }) => choicesOf(principal));
  route(app, calls.choose, async ({ body, principal }) => {
    await writeChoices(db, principal.userId, body);
    return choicesOf(principal);
  });

  route(app, calls.follows, async ({ principal }) => {
    const all = await readFollows(db, principal.userId);
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    const viewable = new Map(
      await Promise.all(
        kinds.map(async (kind) => {
          const ids = all.filter((one) => one.kind === kind).map(({ id }) => id);
          return [kind, await viewableOf(context, principal, kind, ids)] as const;
        }),
      ),
    );
    return all.filter(({ kind, id }) => viewable.get(kind)?.has(id));
  });
  route(app, calls.follow, async ({ body: { isFollowed, ...record }, principal }) => {
    if (!isFollowed) return deleteFollow(db, principal.userId, record);
    const viewable = await viewableOf(context, principal, record.kind, [record.id]);
    if (viewable.size === 0) throw notFound(refusalText.missing.generic);
    return insertFollow(db, principal.userId, record);
  });

  route(app, calls.unsubscribePage, async ({ request }) => {
    const { search } = new URL(request.req.url);
    return request.redirect(`/unsubscribe${search}`, 302);
  });
  route(app, calls.unsubscribe, async ({ query }) => {
    requireSigned('unsubscribe', query);
    const named = query.topics.split('.');
    const topics = CHOSEN_TOPICS.filter((topic) => named.includes(topic));
    const never = Object.fromEntries(topics.map((topic) => [topic, 'never'])) as Partial<
      Record<ChosenTopic, 'never'>
    >;
    const [person] = await readPeople(db, [query.user]);
    if (person) await writeChoices(db, person.userId, { topics: never });
  });
  route(app, calls.mailPicture, async ({ query }) => {
    requireSigned('mail-picture', query);
    const [reader] = await readPeople(db, [query.user]);
    const bytes = reader && (await mailPicture(context, reader, query.item));
    if (!bytes) throw notFound(refusalText.missing.picture);
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-cache' };
    return new Response(new Uint8Array(bytes), { headers });
  });

  async function choicesOf({ userId }: Principal) {
    const choices = (await readChoices(db, [userId]))(userId);
    const { hour, timeZone, bouncedAt, isStopped } = choices;
    const topics = Object.fromEntries(
      CHOSEN_TOPICS.map((topic) => [topic, frequencyOf(choices, topic)]),
    ) as Record<ChosenTopic, ReturnType<typeof frequencyOf>>;
    return { topics, hour, timeZone, refusedAt: bouncedAt?.toISOString() ?? null, isStopped };
  }

  /** Throws 404 where an address is not as it was signed, 410 `link_expired`. */
  function requireSigned(purpose: SignedPurpose, query: Readonly<Record<string, string | number>>): void {
    const params = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const checked = checkQuery(config.secrets, purpose, params);
    if (checked === 'expired') throw new HttpError(410, 'link_expired', refusalText.inbox.linkExpired);
    if (checked !== 'valid') throw notFound(refusalText.missing.page);
  }
}
