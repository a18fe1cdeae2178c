import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { CardPart } from './ListColumn.tsx';

/** Begins the names of columns that a list shows only where they were chosen. */
export const EXTRA_COLUMN = 'attribute:';

interface ColumnProps {
  readonly source?: string;
  readonly label?: ReactNode;
  /** Name of a column whose source is that of another one as well. */
  readonly name?: string;
  readonly card?: CardPart;
  readonly disableSort?: boolean;
  readonly children?: ReactNode;
  readonly render?: (record: RaRecord) => ReactNode;
}

/** A `ListColumn` that can be shown, hidden and moved. */
export interface ListColumn {
  readonly name: string;
  readonly label: string | undefined;
  readonly source: string | undefined;
  readonly element: ReactElement<ColumnProps>;
}

/** The columns of a table by what names them: their source or, without one, their label. */
export const readColumns = (children: ReactNode): ListColumn[] =>
  Children.toArray(children).flatMap((element) => {
    if (!isValidElement<ColumnProps>(element)) return [];
    const { source } = element.props;
    const label = typeof element.props.label === 'string' ? element.props.label : undefined;
    const name = element.props.name ?? source ?? label;
    return name === undefined ? [] : [{ name, label, source, element }];
  });

const isUsual = (name: string): boolean => !name.startsWith(EXTRA_COLUMN);

/** Names of what a list shows as it comes. */
export const usualColumns = (names: readonly string[]): string[] => names.filter(isUsual);

/** Names of what a list shows, in order: those that were chosen, or the usual ones where none of the chosen exists. */
export function shownColumns(names: readonly string[], chosen: readonly string[]): string[] {
  const shown = chosen.filter((name) => names.includes(name));
  return shown.length > 0 ? shown : usualColumns(names);
}

/** All columns in one order: those that are shown as they stand, each other one behind what precedes it usually. */
export function orderAll(names: readonly string[], shown: readonly string[]): string[] {
  const order = shown.filter((name) => names.includes(name));
  for (const [index, name] of names.entries()) {
    if (order.includes(name)) continue;
    const before = names.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
  }
  return order;
}
