import type { MissedKind } from '../../shared/contract/missed.ts';
import type { GroupOf, KindWith, NewKind } from '../../shared/domain/recordKinds.ts';
import { message, messages } from './message.ts';

type Missed = GroupOf<NewKind> | MissedKind;
type Counted = ReturnType<typeof message<[n: number]>>;
const counted = (source: string): Counted => message<[n: number]>(['n'], source);

/** What records are called where several kinds are listed, by their group. */
export const groupTexts = messages('kinds', {
  /** Above a list of them. */
  name: {
    items: 'Items',
    libraries: 'Libraries',
    news: 'News',
    events: 'Events',
    toolkits: 'Toolkits',
    training: 'Training videos',
    faq: 'Questions',
    images: 'Pictures',
    videos: 'Films',
    documents: 'Documents',
  } satisfies Record<GroupOf<KindWith<'searched'>> | MissedKind | 'items', string>,
  /** Beside their number. */
  counted: {
    news: counted('{n, plural, one {News} other {News}}'),
    events: counted('{n, plural, one {Event} other {Events}}'),
    toolkits: counted('{n, plural, one {Toolkit} other {Toolkits}}'),
    training: counted('{n, plural, one {Training video} other {Training videos}}'),
    images: counted('{n, plural, one {Picture} other {Pictures}}'),
    videos: counted('{n, plural, one {Film} other {Films}}'),
    documents: counted('{n, plural, one {Document} other {Documents}}'),
  } satisfies Record<Missed, Counted>,
  /** Beside the number of what is new. */
  fresh: {
    news: counted('{n, plural, one {News} other {News}}'),
    events: counted('{n, plural, one {New event} other {New events}}'),
    toolkits: counted('{n, plural, one {New toolkit} other {New toolkits}}'),
    training: counted('{n, plural, one {New training video} other {New training videos}}'),
    images: counted('{n, plural, one {New picture} other {New pictures}}'),
    videos: counted('{n, plural, one {New film} other {New films}}'),
    documents: counted('{n, plural, one {New document} other {New documents}}'),
  } satisfies Record<Missed, Counted>,
});
