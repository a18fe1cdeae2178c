import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import { Suspense, useState } from 'react';
import type { PublicAttribute } from '../../../shared/contract/attribute.ts';
import type { ItemSource } from '../../lib/library/libraryQueries.ts';
import { countChosen, type LibraryState } from '../../lib/library/libraryState.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { savedSearchText as text } from '../../text/savedSearches.ts';
import { IconAction } from '../action/IconAction.tsx';

const { Part: SaveSearchDialog } = lazyPart(() => import('./SaveSearchDialog.tsx'));

interface Props {
  source: ItemSource;
  state: LibraryState;
  /** What labels the choices. */
  offered: readonly PublicAttribute[] | undefined;
  className: string;
}

/** What the words and the choices of a filter are called: `rose, Amber, Film`. */
function nameOf({ q, facets }: LibraryState, offered: readonly PublicAttribute[] = []): string {
  const labels = offered.flatMap(({ slug, values }) =>
    values.filter((value) => facets[slug]?.includes(value.slug)).map(({ label }) => label),
  );
  return [...(q ? [q] : []), ...labels].join(', ').slice(0, 120);
}

/** Saves what is chosen of a library, or of a search over everything, to come back to it. */
export default function SaveSearch({ source, state, offered, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isChosen = state.q !== '' || (source !== null && countChosen(state) > 0);
  return (
    <>
      <IconAction label={text.save} className={className} disabled={!isChosen} onClick={() => setOpen(true)}>
        <BookmarkAdd />
      </IconAction>
      <Suspense>
        {isOpen && (
          <SaveSearchDialog
            source={source}
            state={state}
            name={nameOf(state, offered)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
