import { paths } from '../paths.ts';

/** What is compared: an item, or a version of it, which only content managers can open. */
export interface Compared {
  readonly id: number;
  readonly version: number | null;
}

/** In an address: `12`, or `12.3` for its third version. */
const WRITTEN = /^([1-9][0-9]{0,9})(?:\.([1-9][0-9]{0,9}))?$/;

export function readCompared(text: string | null): Compared | null {
  const [, id, version] = WRITTEN.exec(text ?? '') ?? [];
  return id === undefined
    ? null
    : { id: Number(id), version: version === undefined ? null : Number(version) };
}

export const writeCompared = ({ id, version }: Compared): string =>
  version === null ? `${id}` : `${id}.${version}`;

/** The page that compares two items. */
export const comparePath = (one: number, other: number): string =>
  `${paths.compare}?one=${one}&other=${other}`;
