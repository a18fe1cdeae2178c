export const newBuildText = {
  found: 'A newer version of the portal is here.',
  reload: 'Reload',
  later: 'Later',
};
