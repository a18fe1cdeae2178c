import { and, inArray } from 'drizzle-orm';
import type { SearchMeant } from '../../../shared/contract/search.ts';
import { foldText, wordsOf } from '../../../shared/domain/fold.ts';
import { momentOf, type Viewer } from '../../../shared/policy/visibility.ts';
import { type ContentHit, type ContentKind, contentIndexOf } from '../../content/search/contentIndex.ts';
import { SLIPS_MAX } from '../../content/search/findOfKind.ts';
import { parseSearch, type SearchWord } from '../../content/search/searchWords.ts';
import { closestWord } from '../../content/search/vocabulary.ts';
import { visibleTrainingWhere } from '../../content/visibility.ts';
import type { Database } from '../../db/client.ts';
import { trainingVideos } from '../../db/schema/training.ts';
import { eventKind, hasEvents } from '../events/events.service.ts';
import {
  countOfAll,
  openLibraries,
  type SearchedLibraries,
  titlesOfAll,
} from '../libraries/allLibraries.service.ts';
import { trainingKind } from '../training/training.service.ts';

/** Up to so many results, a spelling that finds at least `MORE` times as many is offered. */
const FEW = 2;
const MORE = 5;
/** Titles that are looked through for how a word is spelled. */
const TITLES = 20;

/** What a member finds, best first. */
export interface Found {
  readonly items: SearchedLibraries;
  readonly itemCount: number;
  readonly content: readonly ContentHit[];
}

/**
 * Finds the words of `q` in everything that `viewer` sees. Where they are found only in spite of slips, `meant` is how
 * the results spell them, and the results are those of that spelling. It comes from titles that the viewer sees, and
 * finds something, so it never tells a word of anything else.
 */
export async function findEverywhere(
  db: Database,
  { q, viewer }: { q: string; viewer: Viewer },
): Promise<Found & { meant: SearchMeant | null }> {
  const content = contentIndexOf(db);
  const [all] = await Promise.all([openLibraries(db, viewer), content.level()]);
  const find = async (words: readonly SearchWord[], slips: number): Promise<Found> => {
    const items = { ...all, search: { words, slips } };
    const hits = content.find(words, slips, { viewer, now: momentOf(viewer) });
    const [itemCount, seen] = await Promise.all([countOfAll(items), allowed(db, hits, viewer)]);
    return { items, itemCount, content: seen };
  };

  const words = parseSearch(q);
  const exact = await find(words, 0);
  const total = totalOf(exact);
  // Of several words that are found, nobody can tell which one was meant otherwise.
  const isOffered = total > 0 && total <= FEW && words.length === 1;
  for (let slips = 1; slips <= SLIPS_MAX && (total === 0 || isOffered); slips++) {
    const near = await find(words, slips);
    if (totalOf(near) <= total) continue;
    const meant = await spellAs(words, near, isOffered);
    const respelled = meant === null ? null : await find(parseSearch(meant), 0);
    if (meant !== null && respelled && totalOf(respelled) >= Math.max(1, total * MORE)) {
      const isUsed = total === 0;
      return { ...(isUsed ? respelled : exact), meant: { q: meant, isUsed } };
    }
    if (total === 0) return { ...near, meant: null };
  }
  return { ...exact, meant: null };
}

export const totalOf = ({ itemCount, content }: Found): number => itemCount + content.length;

/** Without events that the viewer is not invited to, and without films of items that they do not see. */
async function allowed(db: Database, hits: readonly ContentHit[], viewer: Viewer): Promise<ContentHit[]> {
  const invited = hasEvents(viewer) ? hits : hits.filter(({ kind }) => kind !== eventKind.name);
  const videos = invited.filter(({ kind }) => kind === trainingKind.name).map(({ id }) => id);
  if (videos.length === 0) return [...invited];
  const rows = await db
    .select({ id: trainingVideos.id })
    .from(trainingVideos)
    .where(and(inArray(trainingVideos.id, videos), visibleTrainingWhere(viewer)));
  const seen = new Set(rows.map(({ id }) => id));
  return invited.filter(({ kind, id }) => kind !== trainingKind.name || seen.has(id));
}

export const idsOfKind = (content: readonly ContentHit[], kind: ContentKind): number[] =>
  content.filter((hit) => hit.kind === kind).map(({ id }) => id);

/** The search as the titles of the best results spell it; `null` when that is no other spelling. */
async function spellAs(
  words: readonly SearchWord[],
  { items, content }: Found,
  isOther: boolean,
): Promise<string | null> {
  const titles = [
    ...(await titlesOfAll(items, TITLES)),
    ...content.slice(0, TITLES).map(({ title }) => title),
  ].flatMap(spelledWords);
  const closest = words.map(({ word }) => closestWord(word, titles, isOther));
  if (closest.every((word) => word === null)) return null;
  return closest.map((word, index) => word ?? words[index]?.word).join(' ');
}

/** The words of a title as they are written, beside what they fold to. */
function spelledWords(title: string): { folded: string; spelled: string }[] {
  return title
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((spelled) => ({ folded: wordsOf(foldText(spelled)).join(''), spelled: spelled.toLowerCase() }));
}
