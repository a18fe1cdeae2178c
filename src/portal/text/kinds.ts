import type { MissedKind } from '../../shared/contract/missed.ts';
import type { Forms } from '../../shared/domain/plurals.ts';
import type { GroupOf, KindWith } from '../../shared/domain/recordKinds.ts';

interface GroupText {
  name: Forms;
  /** Of what is new; absent where nothing counts as new. */
  fresh?: Forms;
}

/** What records are called where several kinds are listed, by their group. */
export const groupTexts: Readonly<Record<GroupOf<KindWith<'searched'>> | MissedKind | 'items', GroupText>> = {
  items: { name: { one: 'Item', other: 'Items' } },
  libraries: { name: { one: 'Library', other: 'Libraries' } },
  news: { name: { one: 'News', other: 'News' } },
  events: { name: { one: 'Event', other: 'Events' }, fresh: { one: 'New event', other: 'New events' } },
  toolkits: {
    name: { one: 'Toolkit', other: 'Toolkits' },
    fresh: { one: 'New toolkit', other: 'New toolkits' },
  },
  training: {
    name: { one: 'Training video', other: 'Training videos' },
    fresh: { one: 'New training video', other: 'New training videos' },
  },
  faq: { name: { one: 'Question', other: 'Questions' } },
  images: {
    name: { one: 'Picture', other: 'Pictures' },
    fresh: { one: 'New picture', other: 'New pictures' },
  },
  videos: { name: { one: 'Film', other: 'Films' }, fresh: { one: 'New film', other: 'New films' } },
  documents: {
    name: { one: 'Document', other: 'Documents' },
    fresh: { one: 'New document', other: 'New documents' },
  },
};
