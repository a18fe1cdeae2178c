import type { ListColumn } from './listColumns.ts';

/** What a card shows of a record. */
export interface Card {
  readonly picture: ListColumn | undefined;
  readonly title: ListColumn | undefined;
  readonly facts: readonly ListColumn[];
  readonly actions: readonly ListColumn[];
}

/** The status, whatever the position of its column, and one fact more; or two facts. */
const FACTS = 2;
const STATUS = 'admin.status.title';

/** Puts the columns that a list shows into their places on its cards. */
export function readCard(columns: readonly ListColumn[]): Card {
  const of = (part: string) => columns.filter(({ element }) => element.props.card === part);
  const [picture] = of('picture');
  const actions = of('action');
  const texts = columns.filter((column) => column !== picture && !actions.includes(column));
  const title = of('title')[0] ?? texts[0];
  const others = texts.filter((column) => column !== title);
  const status = others.filter(({ name }) => name === STATUS);
  const facts = [...status, ...others.filter((column) => !status.includes(column))].slice(0, FACTS);
  return { picture, title, facts, actions };
}
