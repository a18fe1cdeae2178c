import type { LayerName } from '../../shared/contract/audience.ts';
import type { Visibility } from '../../shared/policy/visibility.ts';
import type { Database } from '../db/client.ts';
import { limitsOf } from './visibility.ts';

/** Limits that a record is under; `limits: null` where what should be there is gone. */
export interface Layer {
  readonly of: LayerName;
  readonly name: string;
  readonly isTrashed: boolean;
  readonly limits: Visibility | null;
  /** What it shows with: at least one of these has to show as well. */
  readonly anyOf?: readonly Layer[];
}

export interface LimitedRow {
  readonly publishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly roles: string[];
  readonly markets: string[];
  readonly groups: string[];
  readonly deletedAt: Date | null;
}

/** Returns the limits that decide about a record, its own first; none when there is no such record. */
export type ReadLayers = (db: Database, id: number) => Promise<Layer[]>;

export const layerOf = (of: LayerName, name: string, row: LimitedRow): Layer => ({
  of,
  name,
  isTrashed: row.deletedAt !== null,
  limits: limitsOf(row),
});

/** A layer of a record that may be hidden where it is not translated, with the languages into which it is. */
export const titledLayer = (layer: Layer, kind: string, into: readonly string[] = []): Layer =>
  layer.limits ? { ...layer, limits: { ...layer.limits, translated: { kind, into } } } : layer;
