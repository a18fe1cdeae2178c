import { and, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newsEndpoints as calls } from '../../../shared/contract/news.ts';
import { slugify } from '../../../shared/domain/slug.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import { sent, uniquely, updateRecord, visibilityColumns } from '../../content/records.ts';
import { cleanRichText } from '../../content/richText.ts';
import { visibleWhere } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import { news } from '../../db/schema/content.ts';
import { files } from '../../db/schema/files.ts';
import { assertPicture } from '../../files/assertPicture.ts';
import { notFound } from '../../http/errors.ts';
import { accept, type ListRules, planList, setRange, textFilter } from '../../http/lists.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { presentArticle, presentNews, presentTeaser } from './news.present.ts';

const TAKEN = 'Another article has this address.';
const q = textFilter(news.title, news.excerpt, sql`array_to_string(${news.tags}, ' ')`);
const rules: ListRules = {
  resource: 'news',
  id: news.id,
  sortable: {
    id: news.id,
    title: news.title,
    publishedAt: news.publishedAt,
    updatedAt: news.updatedAt,
    highlighted: news.highlighted,
  },
  filters: {
    q,
    highlighted: (value) => eq(news.highlighted, accept(z.boolean(), value, 'highlighted')),
    tag: (value) => sql`${accept(z.string(), value, 'tag')} = any(${news.tags})`,
  },
  defaultSort: ['publishedAt', 'DESC'],
};

export function newsRoutes(app: AppHono, { db }: Context): void {
  const joined = () =>
    db
      .select({ article: getTableColumns(news), cover: getTableColumns(files) })
      .from(news)
      .leftJoin(files, eq(files.id, news.coverFileId));
  const published = (viewer: Viewer, where?: SQL) =>
    joined()
      .where(and(visibleWhere(news, viewer), where))
      .orderBy(desc(news.publishedAt), desc(news.id));

  route(app, calls.privateList, async ({ query, principal }) => {
    const { page, limit, tag } = query;
    const where = and(query.q ? q(query.q) : undefined, tag ? sql`${tag} = any(${news.tags})` : undefined);
    const rows = await published(principal, where)
      .limit(limit)
      .offset((page - 1) * limit);
    const total = await db.$count(news, and(visibleWhere(news, principal), where));
    return { data: rows.map(presentTeaser), total, page, limit };
  });
  route(app, calls.highlighted, async ({ principal }) =>
    (await published(principal, eq(news.highlighted, true)).limit(5)).map(presentTeaser),
  );
  route(app, calls.privateShow, async ({ params, principal }) =>
    presentArticle(await findPublished(principal, params.slug)),
  );
  route(app, calls.others, async ({ params, principal }) => {
    const { article } = await findPublished(principal, params.slug);
    return (await published(principal, ne(news.id, article.id)).limit(3)).map(presentTeaser);
  });

  route(app, calls.list, async ({ query, request }) => {
    const plan = planList(query, rules);
    const rows = await joined()
      .where(plan.where)
      .orderBy(...plan.orderBy)
      .offset(plan.offset)
      .limit(plan.limit);
    setRange(request, rules, plan, rows.length, await db.$count(news, plan.where));
    return rows.map(presentNews);
  });
  route(app, calls.create, async ({ body }) => {
    const { publishedAt, expiresAt, roles, markets, ...fields } = body;
    await assertPicture(db, 'coverFileId', fields.coverFileId);
    const [row] = await uniquely('slug', TAKEN, () =>
      db
        .insert(news)
        .values({
          ...fields,
          ...visibilityColumns({ publishedAt, expiresAt, roles, markets }),
          body: cleanRichText(body.body ?? ''),
          slug: body.slug ?? slugify(body.title),
        })
        .returning({ id: news.id }),
    );
    return present(row?.id ?? 0);
  });
  route(app, calls.updateMany, async ({ query, body }) => {
    const { highlighted, tags } = body;
    const changes = { ...sent({ highlighted, tags }), ...visibilityColumns(body) };
    await db.transaction(async (tx) => {
      for (const id of query.filter.id) await updateRecord(tx, news, id, changes);
    });
    return query.filter.id;
  });
  route(app, calls.removeMany, async ({ query }) => {
    await db.delete(news).where(inArray(news.id, query.filter.id));
    return query.filter.id;
  });
  route(app, calls.show, ({ params }) => present(params.id));
  route(app, calls.update, async ({ params, body }) => {
    const { version, publishedAt, expiresAt, roles, markets, ...fields } = body;
    await assertPicture(db, 'coverFileId', fields.coverFileId);
    const clean = fields.body === undefined ? {} : { body: cleanRichText(fields.body) };
    const columns = {
      ...sent(fields),
      ...clean,
      ...visibilityColumns({ publishedAt, expiresAt, roles, markets }),
    };
    await uniquely('slug', TAKEN, () => updateRecord(db, news, params.id, columns, version));
    return present(params.id);
  });
  route(app, calls.remove, async ({ params }) => {
    const article = await present(params.id);
    await db.delete(news).where(eq(news.id, params.id));
    return article;
  });

  async function findPublished(viewer: Viewer, slug: string) {
    const [row] = await published(viewer, eq(news.slug, slug));
    if (!row) throw notFound('This article');
    return row;
  }
  async function present(id: number) {
    const [row] = await joined().where(eq(news.id, id));
    if (!row) throw notFound('This article');
    return presentNews(row);
  }
}
