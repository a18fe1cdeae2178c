import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { List } from '../../../shared/contract/list.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { messageOf } from '../../lib/api/messageOf.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { leaveList, readListItems, removeHidden, removeList } from '../../lib/lists/listCalls.ts';
import { paths } from '../../lib/paths.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { useLocale } from '../../lib/session/useSession.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { listText as text } from '../../text/lists.ts';
import styles from './ListHead.module.css';

const ShareOutside = idlePart(() => import('../../components/shares/ShareOutside.tsx'));
const { Part: ListDialog } = lazyPart(() => import('./ListDialog.tsx'));
const { Part: ShareDialog } = lazyPart(() => import('./ShareDialog.tsx'));

/** The address of a paper of a list. */
const paperOf = (id: number, paper: 'sheet' | 'contact-sheet'): string => `/api/private/list/${id}/${paper}`;

/** The items of a list, for people without an account. */
async function itemsOf(id: number) {
  const { every } = await readListItems(id);
  return every.map((item) => ({ kind: 'library-item' as const, id: item }));
}

type Opened = 'edit' | 'copy' | 'share';

/** The name of a list, what it is for, and what can be done with the whole of it. */
export function ListHead({ list }: { list: List }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const brand = useConfiguration()?.['brand.name'];
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const goBack = async (leave: Promise<boolean>) => {
    if (await leave) await navigate(paths.lists);
  };
  return (
    <header className={styles.root}>
      <DocumentTitle title={list.name} brand={brand} />
      <Typography variant="overline" component="p" color="textSecondary">
        <Link to={paths.lists} className={styles.up}>
          {text.title}
        </Link>
      </Typography>
      <h1 className={styles.title}>{list.name}</h1>
      {list.text && <p className={styles.text}>{list.text}</p>}
      <p className={styles.facts}>
        {joinFacts([
          text.entries(list.count, locale),
          list.use === 'template' && text.isTemplate,
          list.isOwn ? list.isShared && text.shared : text.by(list.owner),
          text.changed(formatDate(list.updatedAt, locale)),
        ])}
      </p>
      {list.hidden > 0 && (
        <p className={styles.hidden}>
          {text.hidden(list.hidden, list.count + list.hidden, locale)}{' '}
          {list.isOwn && (
            <Button size="small" onClick={() => void removeHidden(list.id)}>
              {text.removeHidden}
            </Button>
          )}
        </p>
      )}
      <div className={styles.actions}>
        {list.count > 0 && <AddAll id={list.id} />}
        {list.isOwn && (
          <Button variant="outlined" onClick={() => setOpened('share')}>
            {text.share.action}
          </Button>
        )}
        <div className={styles.quiet}>
          {list.canChange && <Button onClick={() => setOpened('edit')}>{text.edit}</Button>}
          <Button onClick={() => setOpened('copy')}>{text.copy}</Button>
          {list.count > 0 && (
            <>
              <Button href={paperOf(list.id, 'contact-sheet')} download>
                {text.contactSheet}
              </Button>
              <Button href={paperOf(list.id, 'sheet')} download>
                {text.sheet}
              </Button>
            </>
          )}
          {list.count > 0 && <ShareOutside title={list.name} entries={() => itemsOf(list.id)} />}
          {list.isOwn ? (
            <Button onClick={() => void goBack(removeList(list))}>{text.remove}</Button>
          ) : (
            list.isNamed && <Button onClick={() => void goBack(leaveList(list))}>{text.leave}</Button>
          )}
        </div>
      </div>
      <Suspense>
        {opened === 'share' && <ShareDialog list={list} onClose={close} />}
        {(opened === 'edit' || opened === 'copy') && (
          <ListDialog list={list} isCopy={opened === 'copy'} onClose={close} />
        )}
      </Suspense>
    </header>
  );
}

/** All items of the list at once, each shot with the formats that the list has of it. */
function AddAll({ id }: { id: number }) {
  const { add } = useBasketActions();
  const [isBusy, setBusy] = useState(false);
  const handleAdd = async () => {
    setBusy(true);
    try {
      const { every } = await readListItems(id);
      if (every.length > 0) await add(every);
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button variant="contained" aria-busy={isBusy} onClick={() => void handleAdd()}>
      {text.addAll}
    </Button>
  );
}
