import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { ItemDetail } from '../../../shared/contract/libraryItem.ts';
import { readLibraryState } from '../../lib/library/libraryState.ts';
import { useKnownChoices } from '../../lib/library/useKnownChoices.ts';
import { paths } from '../../lib/paths.ts';
import { itemQuery } from '../../lib/queries/items.ts';
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
    typeof state === 'object' && state !== null && 'index' in state && state.index !== undefined
      ? Number(state.index)
      : undefined;
  const addressed = useMemo(() => readLibraryState(new URLSearchParams(search)), [search]);
  const { state: filter, isKnown } = useKnownChoices(slug, addressed);
  const { data: formats = [] } = useQuery({ ...itemQuery(id), select: idsOfFormats });
  const neighbours = useNeighbours({ slug, filter, isKnown, ids: [id, ...formats], hint: index });
  const libraryPath = pathname.slice(0, pathname.lastIndexOf('/item/'));

  const goTo = (neighbour: Neighbour) =>
    void navigate(paths.item(libraryPath, neighbour.id) + search, {
      replace: true,
      state: { ...(over ?? {}), index: neighbour.index },
    });
  /** Another format of the same shot: the place in the list stays. */
  const showFormat = (format: number) =>
    void navigate(paths.item(libraryPath, format) + search, { replace: true, state });
  /** Back to the page below, or to the library on a direct visit. */
  const close = () => (over ? navigate(-1) : navigate(libraryPath + search));
  return { id, slug, libraryPath, neighbours, goTo, showFormat, close };
}

const idsOfFormats = ({ formats }: ItemDetail) => formats.map(({ id }) => id);
