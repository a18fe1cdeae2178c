import { encode } from 'uqr';
import { formatIn } from '../../../../shared/domain/dates.ts';
import { type Language, localeOf } from '../../../../shared/domain/languages.ts';
import { drawPdf } from '../../../files/pdf/drawPdf.ts';
import { type Paper, type } from '../../../files/pdf/paper.ts';
import { receiptText as words } from '../../../text/receipts.ts';
import type { Text } from '../../../text/text.ts';
import { listIn, mediaIn, usageSentence } from '../usage-rights/public.ts';
import { groupsOf, type ReceiptContent, type ReceiptItem, type UsageGroup } from './receiptContent.ts';

/** Items on paper; `receipt.json` has all. */
const ITEMS_MAX = 500;
const QR_SIZE = 96;
/** Beside the QR code. */
const HEAD_WIDTH = 350;
const LABEL_WIDTH = 96;

export interface PaperReader {
  readonly language: Language;
  readonly timeZone: string;
  /** The market that it is for, in words; empty: none. */
  readonly market: string;
}

/** `RECEIPT.pdf`: what people read and print. */
export function receiptPaper(content: ReceiptContent, reader: PaperReader): Promise<Buffer> {
  const { language } = reader;
  const say = (text: Text): string => text.in(language, localeOf(language));
  const title = `${say(words.title)} ${content.code}`;
  return drawPdf({ title, author: content.house, language }, async (paper) => {
    await writeHead(paper, content, say);
    await writeFacts(paper, factsOf(content, reader, say));
    const shown = content.items.slice(0, ITEMS_MAX);
    for (const group of groupsOf(shown)) await writeGroup(paper, group, { language, say });
    const rest = content.items.length - shown.length;
    paper.gap(16);
    if (rest > 0) await paper.text(say(words.more(rest)), type.text);
    await paper.text(say(words.proof), type.quiet);
    paper.foot(`${content.house} · ${content.code}`);
  });
}

type Say = (text: Text) => string;

async function writeHead(paper: Paper, { house, address, code }: ReceiptContent, say: Say): Promise<void> {
  paper.code(encode(address, { ecc: 'M', border: 0 }).data, QR_SIZE);
  await paper.text(house.toUpperCase(), type.wordmark, { width: HEAD_WIDTH });
  paper.gap(14);
  await paper.text(say(words.title), type.title, { width: HEAD_WIDTH });
  paper.gap(10);
  await paper.text(say(words.lead(house)), type.quiet, { width: HEAD_WIDTH });
  paper.gap(18);
  await paper.row([
    { width: LABEL_WIDTH, lines: [{ text: say(words.code).toUpperCase(), style: type.label }] },
    {
      at: LABEL_WIDTH,
      lines: [
        { text: code, style: type.text, isLatin: true },
        { text: address, style: type.quiet, isLatin: true },
      ],
    },
  ]);
}

const MOMENT = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

function factsOf(
  { takenBy, at, purpose, items }: ReceiptContent,
  { language, timeZone, market }: PaperReader,
  say: Say,
): (readonly [label: string, value: string])[] {
  const locale = localeOf(language);
  const media = purpose.media.length > 0 ? mediaIn(language, purpose.media) : '';
  const use = media && market ? say(words.use(media, market)) : media || market;
  return [
    [say(words.takenBy), takenBy],
    [say(words.takenAt), formatIn(at, locale, { ...MOMENT, timeZone })],
    ...(use ? ([[say(words.purpose), use]] as const) : []),
    [say(words.items), new Intl.NumberFormat(locale).format(items.length)],
  ];
}

async function writeFacts(paper: Paper, facts: ReturnType<typeof factsOf>): Promise<void> {
  for (const [label, value] of facts) {
    paper.gap(2);
    await paper.row([
      { width: LABEL_WIDTH, lines: [{ text: label.toUpperCase(), style: type.label }] },
      { at: LABEL_WIDTH, lines: [{ text: value, style: type.text }] },
    ]);
  }
}

interface Reading {
  readonly language: Language;
  readonly say: Say;
}

async function writeGroup(
  paper: Paper,
  { usage, items }: UsageGroup,
  { language, say }: Reading,
): Promise<void> {
  paper.gap(28);
  paper.room(90);
  const sentence = usage ? usageSentence(usage, language) : say(words.free);
  await paper.text(sentence, type.heading);
  paper.gap(4);
  for (const restriction of usage?.restrictions ?? []) await paper.text(restriction, type.text);
  if (usage && usage.credits.length > 0)
    await paper.text(say(words.credit(listIn(language, usage.credits))), type.text);
  paper.gap(6);
  for (const item of items) await writeItem(paper, item, say);
}

async function writeItem(paper: Paper, item: ReceiptItem, say: Say): Promise<void> {
  const { path, title, version, form, sha256 } = item;
  const facts = [formOf(form, say), ...(version === null ? [] : [say(words.version(version))])];
  paper.room(44);
  paper.rule();
  paper.gap(2);
  await paper.row([
    {
      width: 340,
      lines: [
        { text: title, style: type.text },
        { text: path, style: type.quiet, isLatin: true },
        ...(sha256 ? [{ text: say(words.checksum(sha256)), style: type.small }] : []),
      ],
    },
    { at: 364, lines: [{ text: facts.join(' · '), style: type.quiet }] },
  ]);
  paper.gap(5);
}

function formOf(form: string, say: Say): string {
  if (form === 'original') return say(words.original);
  return form === 'web' ? say(words.web) : form;
}
