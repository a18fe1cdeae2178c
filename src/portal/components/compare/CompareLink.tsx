import Compare from '@mui/icons-material/CompareOutlined';
import Button from '@mui/material/Button';
import { comparePath } from '../../lib/compare/comparePath.ts';
import { compareText } from '../../text/compare.ts';

interface Props {
  /** Ids of two items; nothing is shown of another number. */
  ids: readonly number[];
  className?: string;
}

/** Leads to the page that compares two items. */
export default function CompareLink({ ids, className }: Props) {
  const [one, other] = ids;
  if (one === undefined || other === undefined || ids.length > 2) return null;
  return (
    <Button href={comparePath(one, other)} startIcon={<Compare fontSize="small" />} className={className}>
      {compareText.action}
    </Button>
  );
}
