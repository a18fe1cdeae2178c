import { cleanRichText } from '../content/richText.ts';
import type { Database } from '../db/client.ts';
import { faqCategories, faqs } from '../db/schema/faq.ts';
import type { DemoManifest } from './manifest.ts';

const DAY = 86_400_000;

/** The organisation's questions, which are older than the news. */
export async function insertFaq(tx: Database, { faq }: DemoManifest): Promise<void> {
  const categories = await tx
    .insert(faqCategories)
    .values(faq.map(({ category }, index) => ({ title: category, position: index + 1 })))
    .returning();
  const ids = new Map(categories.map(({ title, id }) => [title, id]));
  const publishedAt = new Date(Date.now() - 150 * DAY);
  await tx.insert(faqs).values(
    faq
      .flatMap(({ category, questions }) => questions.map((one) => ({ ...one, category })))
      .map(({ category, answer, ...one }, index) => ({
        ...one,
        answer: cleanRichText(answer),
        categoryId: ids.get(category) ?? null,
        position: index + 1,
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      })),
  );
}
