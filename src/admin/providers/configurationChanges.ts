/** What a form of settings changes, as it is sent. */
export interface ConfigurationChanges {
  /** By code. */
  values: Record<string, unknown>;
  /** Codes of settings that return to their defaults. */
  reset: string[];
  /** What was read of each of these. */
  versions: Record<string, number>;
}
