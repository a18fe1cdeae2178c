import { DataTable, type DataTableColumnProps, type RaRecord } from 'react-admin';

/** The part of a column on the card that replaces a row on a phone; a fact by default. */
export type CardPart = 'picture' | 'title' | 'fact' | 'action';

export interface ListColumnProps<Row extends RaRecord> extends DataTableColumnProps<Row> {
  /** The first column that is neither a picture nor an action is the title, unless another one is. */
  card?: CardPart;
  /** Name of a column whose source is that of another one as well. */
  name?: string;
}

/** A column of a list: a cell of its table, and a part of its cards. */
export function ListColumn<Row extends RaRecord>({
  card: _card,
  name: _name,
  ...column
}: ListColumnProps<Row>) {
  return <DataTable.Col<Row> {...column} />;
}
