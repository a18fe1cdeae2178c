import {
  CELL_MAX,
  INVITATIONS_MAX,
  type InvitationField,
  type InvitationRow,
} from '../../../../shared/contract/invitation.ts';
import { foldText, wordsOf } from '../../../../shared/domain/fold.ts';
import { openSheetBytes } from '../../../files/sheets/openSheetBytes.ts';
import { SourceError } from '../../../files/zip/sourceError.ts';
import { invalid } from '../../../http/errors.ts';

export interface PeopleSheet {
  rows: InvitationRow[];
  columns: { title: string; field: InvitationField | null }[];
  left: number;
}

/** Rows that are counted at most, of those that are too many. */
const COUNTED_MAX = 50_000;
const COLUMNS_MAX = 50;

/** Titles of columns, folded, as lists of people have them. */
const TITLES: Record<InvitationField, readonly string[]> = {
  email: ['email', 'e mail', 'mail', 'email address', 'e mail address', 'courriel', 'adresse email'],
  name: ['name', 'full name', 'first name', 'last name', 'surname', 'nom', 'prenom', 'person'],
  company: ['company', 'organisation', 'organization', 'boutique', 'shop', 'store', 'societe'],
  roles: ['role', 'roles', 'rights', 'droits'],
  market: ['market', 'markets', 'region', 'marche'],
  locale: ['language', 'locale', 'langue', 'language of dates and numbers'],
};
const MAIL = /^\S+@\S+$/;

const tidy = (text = ''): string => text.replace(/\s+/gu, ' ').trim().slice(0, CELL_MAX);

/** Reads people from a sheet of any usual kind. Throws 400 on `content` where it cannot be read. */
export async function readPeople(name: string, bytes: Buffer): Promise<PeopleSheet> {
  try {
    const { rows } = await openSheetBytes(name, bytes);
    return await collect(rows);
  } catch (error) {
    if (error instanceof SourceError) throw invalid({ content: error.message });
    throw error;
  }
}

async function collect(sheet: AsyncIterable<{ cells: string[] }>): Promise<PeopleSheet> {
  let columns: PeopleSheet['columns'] | null = null;
  const rows: InvitationRow[] = [];
  let left = 0;
  for await (const { cells } of sheet) {
    const first = cells.slice(0, COLUMNS_MAX).map(tidy);
    if (columns === null) {
      const headed = columnsOf(first);
      columns = headed ?? columnsWithout(first);
      if (headed) continue;
    }
    if (rows.length < INVITATIONS_MAX) rows.push(rowOf(columns, first));
    else if (++left >= COUNTED_MAX) break;
  }
  if (rows.length === 0) throw new SourceError('There is nobody in this list.');
  return { rows, columns: columns ?? [], left };
}

/** The columns by their titles; `null` when the line is no header. */
function columnsOf(titles: readonly string[]): PeopleSheet['columns'] | null {
  if (titles.some((title) => MAIL.test(title))) return null;
  const columns = titles.map((title) => ({ title, field: fieldOf(title) }));
  return columns.some(({ field }) => field === 'email') ? columns : null;
}

function fieldOf(title: string): InvitationField | null {
  const words = wordsOf(foldText(title)).join(' ');
  for (const [field, titles] of Object.entries(TITLES))
    if (titles.includes(words)) return field as InvitationField;
  return null;
}

/** Of a list without a header: what looks like an e-mail, then a name, then a company. */
function columnsWithout(cells: readonly string[]): PeopleSheet['columns'] {
  const mailAt = Math.max(
    0,
    cells.findIndex((cell) => MAIL.test(cell)),
  );
  const others: InvitationField[] = ['name', 'company', 'roles', 'market', 'locale'];
  return cells.map((_cell, index) => ({
    title: '',
    field: index === mailAt ? 'email' : (others.shift() ?? null),
  }));
}

function rowOf(columns: PeopleSheet['columns'], cells: readonly string[]): InvitationRow {
  const row: InvitationRow = { email: '', name: '', company: '', roles: '', market: '', locale: '' };
  for (const [index, { field }] of columns.entries())
    if (field) row[field] = tidy(`${row[field]} ${cells[index] ?? ''}`);
  if (!columns.some(({ field }) => field === 'name')) row.name = nameIn(row.email);
  return row;
}

/** `ines.duval@…` is Ines Duval, where a list has mails alone. */
const nameIn = (email: string): string =>
  wordsOf(email.split('@')[0] ?? '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
