/** What a file says of releases and of its licensor. */
interface NamedRights {
  readonly modelReleaseIds?: readonly string[] | undefined;
  readonly propertyReleaseIds?: readonly string[] | undefined;
  readonly licensorImageId?: string | undefined;
}

/** By what a file can name a usage right, each once: its releases, then the number that the licensor gave it. */
export const rightIdentifiers = ({
  modelReleaseIds = [],
  propertyReleaseIds = [],
  licensorImageId,
}: NamedRights): string[] => [
  ...new Set([...modelReleaseIds, ...propertyReleaseIds, ...(licensorImageId ? [licensorImageId] : [])]),
];
