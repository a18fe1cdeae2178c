import type { RecallRow } from '../../../../shared/contract/recall.ts';
import { formatMomentInFull } from '../../../../shared/domain/dates.ts';
import { drawPdf } from '../../../files/pdf/drawPdf.ts';
import { type Paper, type } from '../../../files/pdf/paper.ts';
import type { HolderRow, RecallRecord, StepRow } from './recalls.repo.ts';

/** Where the second column of a row begins, and the third. */
const [SECOND, THIRD] = [150, 330];
const LABEL_WIDTH = 96;
/** A row of an account or a step is kept together. */
const ROW_ROOM = 44;

interface Report {
  readonly house: string;
  readonly recall: RecallRecord;
  /** As it is listed, for those who read the report. */
  readonly row: RecallRow;
  readonly holders: readonly HolderRow[];
  readonly steps: readonly StepRow[];
  /** When it is made. */
  readonly at: Date;
}

const moment = (at: Date | string): string => formatMomentInFull(at, 'UTC');

/** Everything that is known of a recall, in English, for those to whom it is proved. */
export function recallReport({ house, recall, row, holders, steps, at }: Report): Promise<Buffer> {
  const title = `Recall ${recall.id}: ${recall.title}`;
  return drawPdf({ title, author: house, language: 'en' }, async (paper) => {
    await paper.text(house.toUpperCase(), type.wordmark);
    paper.gap(14);
    await paper.text(recall.title, type.title);
    paper.gap(10);
    await paper.text(recall.reason, type.text);
    paper.gap(18);
    for (const [label, value] of factsOf({ recall, row, at })) await fact(paper, label, value);
    await heading(paper, `Who took it (${holders.length})`);
    for (const holder of holders) await writeHolder(paper, holder);
    await heading(paper, `Steps (${steps.length})`);
    for (const step of steps) await writeStep(paper, step);
    paper.gap(16);
    await paper.text(
      'The SHA-256 of this file is a step of the recall, whose rows are neither changed nor deleted and are covered by the hash of their day in the ledger.',
      type.quiet,
    );
    paper.foot(`${house} · Recall ${recall.id} · ${moment(at)}`);
  });
}

function factsOf({ recall, row, at }: Pick<Report, 'recall' | 'row' | 'at'>): [string, string][] {
  const { deadline, startedAt, endedAt, itemCount, shownCount, portals } = recall;
  const open = row.holderCount - row.answeredCount - row.onAirCount;
  return [
    ['What', scopeOf(row)],
    ['Items', `${itemCount}, of which ${shownCount} were published`],
    ['Begun', `${moment(startedAt)}, ${row.startedBy}`],
    ['Answer by', `${deadline} (UTC)`],
    ['Ended', endedAt ? moment(endedAt) : 'it goes on'],
    ['Answers', `${row.answeredCount} confirmed, ${row.onAirCount} still published, ${open} without`],
    ...(portals.length > 0
      ? [['Portals', portals.map(({ title, slug }) => title ?? slug).join(', ')] as [string, string]]
      : []),
    ['Made', moment(at)],
  ];
}

function scopeOf({ scope, itemCount }: RecallRow): string {
  if (scope.kind === 'version') return `Version ${scope.version} of item ${scope.itemId}`;
  if (scope.kind === 'right') return `Everything under the usage right “${scope.name}” (${scope.code})`;
  return itemCount === 1 ? 'One item' : `${itemCount} items`;
}

async function fact(paper: Paper, label: string, value: string): Promise<void> {
  paper.gap(2);
  await paper.row([
    { width: LABEL_WIDTH, lines: [{ text: label.toUpperCase(), style: type.label }] },
    { at: LABEL_WIDTH, lines: [{ text: value, style: type.text }] },
  ]);
}

async function heading(paper: Paper, text: string): Promise<void> {
  paper.gap(28);
  paper.room(90);
  await paper.text(text, type.heading);
  paper.gap(6);
}

async function writeHolder(paper: Paper, holder: HolderRow): Promise<void> {
  const { name, company, market, files, fileNames, lastAt, mailedAt, reminders, isReachable } = holder;
  const more = files - fileNames.length;
  const mails = mailedAt
    ? `Mail ${moment(mailedAt)}${reminders > 0 ? `, reminded ${reminders}×` : ''}`
    : isReachable
      ? 'No mail yet'
      : 'No mail reaches them';
  await line(paper, [
    { text: name, more: [company ?? '', market ?? 'all markets'].filter(Boolean) },
    { text: answerOf(holder), more: [mails, holder.note].filter(Boolean) },
    {
      text: `${files} ${files === 1 ? 'file' : 'files'}, last ${moment(lastAt)}`,
      more: [fileNames.join(', ') + (more > 0 ? ` and ${more} more` : '')],
    },
  ]);
}

const ANSWERS = { deleted: 'Deleted', 'never-used': 'Never used', 'on-air': 'Still published' };

function answerOf({ answer, until, answeredAt, answeredBy }: HolderRow): string {
  if (!answer || !answeredAt) return 'No answer';
  const last = until ? ` until ${until}` : '';
  return `${ANSWERS[answer]}${last}, ${moment(answeredAt)}${answeredBy ? `, by ${answeredBy}` : ''}`;
}

async function writeStep(paper: Paper, { at, step, holder, by, answer, until, sha256 }: StepRow) {
  const what = [step, answer, until && `until ${until}`].filter(Boolean).join(', ');
  await line(paper, [
    { text: moment(at), more: [] },
    { text: what, more: sha256 ? [`SHA-256 ${sha256}`] : [] },
    { text: holder ?? '', more: by && by !== holder ? [`by ${by}`] : [] },
  ]);
}

type Column = { readonly text: string; readonly more: readonly string[] };

async function line(paper: Paper, columns: readonly [Column, Column, Column]): Promise<void> {
  paper.room(ROW_ROOM);
  paper.rule();
  paper.gap(2);
  const places = [{ at: 0, width: SECOND - 12 }, { at: SECOND, width: THIRD - SECOND - 12 }, { at: THIRD }];
  await paper.row(
    columns.map(({ text, more }, index) => ({
      ...places[index],
      lines: [{ text, style: type.text }, ...more.map((one) => ({ text: one, style: type.quiet }))],
    })),
  );
  paper.gap(5);
}
