import { type Editor, Node } from '@tiptap/core';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables';

/** What the nodes are to the commands for tables. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};
const SPAN_MAX = 50;
const spanOf = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(SPAN_MAX, Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});
const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({
      colspan: spanOf('colspan'),
      rowspan: spanOf('rowspan'),
      // Widths are the page's: the commands only want to know of them.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({
    // Outside of a table, and in its last cell, Tab leaves the editor as everywhere.
    Tab: ({ editor }) => goToNextCell(1)(editor.state, editor.view.dispatch),
    'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
  }),
});
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Tables of words: rows of cells, of which the first row or column may be headings. */
export const tables = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

const CHANGES = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable };
export type TableChange = keyof typeof CHANGES;
export const TABLE_CHANGES = Object.keys(CHANGES) as TableChange[];

/** What tables need of an editor, whatever release of its core it is of. */
interface TableEditor {
  readonly state: Editor['state'];
  readonly view: Pick<Editor['view'], 'dispatch'>;
  readonly commands: {
    readonly focus: () => boolean;
    readonly insertContent: (content: object) => boolean;
    readonly setTextSelection: (position: number) => boolean;
  };
}

/** Changes the table that the cursor is in. */
export function changeTable(editor: TableEditor, change: TableChange): void {
  CHANGES[change](editor.state, editor.view.dispatch);
  editor.commands.focus();
}

const COLUMNS = 3;
const ROWS = 3;
/** From within a table to the paragraph of its first cell. */
const TO_FIRST_CELL = 3;
/** A table where the cursor is, with headings in its first row, which is written first. */
export function insertTable(editor: TableEditor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = [row('tableHeader'), ...Array.from({ length: ROWS - 1 }, () => row('tableCell'))];
  // Each asks anew: commands are made for the state of that moment.
  editor.commands.insertContent({ type: 'table', content });
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'table')
      editor.commands.setTextSelection($from.start(depth) + TO_FIRST_CELL);
  editor.commands.focus();
}
