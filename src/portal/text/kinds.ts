import type { MissedKind } from '../../shared/contract/missed.ts';
import type { GroupOf, KindWith } from '../../shared/domain/recordKinds.ts';
import { message, messages } from './message.ts';

type Counted = ReturnType<typeof message<[n: number]>>;
interface GroupText {
  /** Above a list of them. */
  name: string;
  /** Beside their number. */
  counted: Counted;
  /** Beside the number of what is new; absent where nothing counts as new. */
  fresh?: Counted;
}
type Groups = Readonly<Record<GroupOf<KindWith<'searched'>> | MissedKind | 'items', GroupText>>;

const counted = (source: string): Counted => message<[n: number]>(['n'], source);

/** What records are called where several kinds are listed, by their group. */
export const groupTexts = messages('kinds', {
  items: { name: 'Items', counted: counted('{n, plural, one {Item} other {Items}}') },
  libraries: { name: 'Libraries', counted: counted('{n, plural, one {Library} other {Libraries}}') },
  news: { name: 'News', counted: counted('{n, plural, one {News} other {News}}') },
  events: {
    name: 'Events',
    counted: counted('{n, plural, one {Event} other {Events}}'),
    fresh: counted('{n, plural, one {New event} other {New events}}'),
  },
  toolkits: {
    name: 'Toolkits',
    counted: counted('{n, plural, one {Toolkit} other {Toolkits}}'),
    fresh: counted('{n, plural, one {New toolkit} other {New toolkits}}'),
  },
  training: {
    name: 'Training videos',
    counted: counted('{n, plural, one {Training video} other {Training videos}}'),
    fresh: counted('{n, plural, one {New training video} other {New training videos}}'),
  },
  faq: { name: 'Questions', counted: counted('{n, plural, one {Question} other {Questions}}') },
  images: {
    name: 'Pictures',
    counted: counted('{n, plural, one {Picture} other {Pictures}}'),
    fresh: counted('{n, plural, one {New picture} other {New pictures}}'),
  },
  videos: {
    name: 'Films',
    counted: counted('{n, plural, one {Film} other {Films}}'),
    fresh: counted('{n, plural, one {New film} other {New films}}'),
  },
  documents: {
    name: 'Documents',
    counted: counted('{n, plural, one {Document} other {Documents}}'),
    fresh: counted('{n, plural, one {New document} other {New documents}}'),
  },
} satisfies Groups as Groups);
