import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { text } from '../../text/en.ts';
import styles from './SelectionFrame.module.css';
import { SelectionFrame, type SelectionProps } from './SelectionFrame.tsx';

const AddToList = idlePart(() => import('../lists/AddToList.tsx'));
const CompareLink = idlePart(() => import('../compare/CompareLink.tsx'));
const ShareOutside = idlePart(() => import('../shares/ShareOutside.tsx'));

/** What a member has selected: into a list or the basket, or downloaded at once. */
export function SelectionBar(props: SelectionProps) {
  const { add, download } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  const run = (action: () => Promise<unknown>) => async () => {
    if (isBusy) return;
    setBusy(true);
    await action();
    setBusy(false);
  };
  const handleAdd = (ids: readonly number[]) =>
    run(async () => {
      if (await add(ids)) props.onClear();
    });
  return (
    <SelectionFrame
      {...props}
      more={(shots, isEvery) => (
        <>
          <AddToList
            className={styles.link}
            entries={shots.map((id) => ({ kind: 'library-item', id, isWhole: isEvery }))}
            onAdded={props.onClear}
          />
          <CompareLink className={styles.link} ids={shots} />
          <ShareOutside
            className={styles.link}
            entries={shots.map((id) => ({ kind: 'library-item', id, isWhole: isEvery }))}
          />
        </>
      )}
    >
      {(ids) => (
        <>
          <Button className={styles.link} aria-busy={isBusy} onClick={run(() => download(ids))}>
            <FileDownload className={styles.short} />
            {text.actions.download}
          </Button>
          <Button className={styles.button} aria-busy={isBusy} onClick={handleAdd(ids)}>
            {text.item.add}
          </Button>
        </>
      )}
    </SelectionFrame>
  );
}
