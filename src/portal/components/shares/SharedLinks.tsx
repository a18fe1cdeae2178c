import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { shareRightsQuery } from '../../lib/shares/shareQueries.ts';
import { shareText } from '../../text/shares.ts';

/** Leads those who may share to their links. */
export default function SharedLinks() {
  const { data: rights } = useQuery(shareRightsQuery);
  return rights?.canShare ? <Button href={paths.shares}>{shareText.open}</Button> : null;
}
