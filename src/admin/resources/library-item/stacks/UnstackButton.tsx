import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { useSelection } from '../bulk/SelectionContext.tsx';
import { useBulk } from '../bulk/useBulk.ts';
import { useStacks } from './useStacks.ts';

/** Takes the selected formats out of their stacks; where a tile represents its stack, dissolves the stack. */
export function UnstackButton() {
  const translate = useTranslate();
  const { data = [], filterValues } = useListContext<LibraryItem>();
  const { ids, clear } = useSelection();
  const { readItems } = useBulk(clear);
  const { unstack, isRunning } = useStacks();
  const isElsewhere = ids.some((id) => !data.some((item) => item.id === id));
  const isStacked = data.some(({ id, stackId }) => stackId !== null && ids.includes(id));
  const handleClick = async () => {
    if (await unstack(await readItems(), filterValues.isCover === true)) clear();
  };
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={isRunning || !(isStacked || isElsewhere)}
      onClick={() => void handleClick()}
    >
      {translate('admin.stacks.unstack')}
    </Button>
  );
}
