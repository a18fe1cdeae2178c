/** Words for fields that no input shows by their own name. */
const OTHER: Readonly<Record<string, string>> = {
  coverFileId: 'admin.picture.cover',
  posterFileId: 'admin.training.poster',
  filmFileId: 'admin.training.film',
  facetIds: 'admin.library.facets',
  valueIds: 'admin.attribute.values',
  focalPoint: 'admin.conflict.focal_point',
  focalBox: 'admin.conflict.focal_box',
  itemId: 'admin.conflict.item',
  usageRights: 'admin.usage.rights',
};

/** The possible text keys of a field's name: the first that has a text applies. */
export const fieldLabelKeys = (resource: string, name: string): string[] => [
  `resources.${resource}.fields.${name}`,
  ...(OTHER[name] ? [OTHER[name]] : []),
];
