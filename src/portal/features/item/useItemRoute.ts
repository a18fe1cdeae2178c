import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { readLibraryState } from '../../lib/library/libraryState.ts';
import { useKnownChoices } from '../../lib/library/useKnownChoices.ts';
import { paths } from '../../lib/paths.ts';
import { readOverState } from '../../lib/router/background.ts';
import { type Neighbour, useNeighbours } from './useNeighbours.ts';

/** The item that the address names, and the ways from it. */
export function useItemRoute() {
  const { slug = '', id: idText = '' } = useParams();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const id = Number(idText);
  const over = readOverState(state);
  const index =
    typeof state === 'object' && state !== null && 'index' in state ? Number(state.index) : undefined;
  const addressed = useMemo(() => readLibraryState(new URLSearchParams(search)), [search]);
  const { state: filter, isKnown } = useKnownChoices(slug, addressed);
  const neighbours = useNeighbours({ slug, filter, isKnown, id, hint: index });
  const libraryPath = pathname.slice(0, pathname.lastIndexOf('/item/'));

  const goTo = (neighbour: Neighbour) =>
    void navigate(paths.item(libraryPath, neighbour.id) + search, {
      replace: true,
      state: { ...(over ?? {}), index: neighbour.index },
    });
  /** Back to the page below, or to the library on a direct visit. */
  const close = () => (over ? navigate(-1) : navigate(libraryPath + search));
  return { id, slug, libraryPath, neighbours, goTo, close };
}
