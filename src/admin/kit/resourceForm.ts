import type { ComponentType } from 'react';
import type { RaRecord, RedirectionSideEffect } from 'react-admin';
import type { Role } from '../../shared/policy/roles.ts';

/** The form of a resource, the same for a new record and for one that is edited. */
export interface ResourceForm {
  readonly Inputs: ComponentType;
  /** What a new record begins with; made at that moment where it is a function. */
  readonly defaults?: Record<string, unknown> | (() => Record<string, unknown>);
  /** Where creating leads; to the form of the record by default. */
  readonly created?: RedirectionSideEffect;
  /** What the confirmation of a deletion says. */
  readonly deleteText: string;
  /** Content above the form of a record, before the link to the portal. */
  readonly Actions?: ComponentType;
  /** Where members see a record, where that is not the address of its kind; `null` where they cannot. */
  portalPath?(record: RaRecord, roles: readonly Role[]): string | null;
}
