/** Names of requests for files and their fields. */
export const fileRequestResource = {
  name: 'File request |||| File requests',
  new: 'New file request',
  empty_title: 'No file requests',
  empty_text:
    'A file request is a link by which photographers and agencies without an account send files. What they send waits for review as an import.',
  fields: {
    id: 'Number',
    title: 'Title',
    note: 'What is wanted',
    library: 'Library',
    libraryId: 'Library',
    state: 'State',
    files: 'Files',
    lastArrivedAt: 'Last received',
    endsAt: 'Ends',
    owner: 'Created by',
    createdAt: 'Created',
    filesMax: 'Most files',
    bytesMax: 'Most in all (GB)',
    fileBytesMax: 'Largest file (GB)',
    password: 'Password',
    kinds: 'Kinds of files',
  },
};
