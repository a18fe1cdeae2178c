/** Words about what files say of themselves, and the wave form of sounds. */
export const embeddedTexts = {
  embedded: {
    heading: 'In the file',
    title: 'Title',
    help: 'Downloaded originals keep it. New items are filled from it as the settings “What files say” have it.',
    description: 'Description',
    credit: 'Credit',
    copyright: 'Copyright',
    tags: 'Keywords',
    takenAt: 'Taken',
    camera: 'Camera',
    program: 'Program',
    colourSpace: 'Colour space',
    colourProfile: 'Colour profile',
    wave: 'Position in %{title}',
  },
};
