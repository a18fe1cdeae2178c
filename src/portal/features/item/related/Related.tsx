import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { LibraryEntry } from '../../../../shared/contract/library.ts';
import type { ItemUse } from '../../../../shared/contract/related.ts';
import FollowButton from '../../../components/inbox/FollowButton.tsx';
import { ItemPicture } from '../../../components/picture/ItemPicture.tsx';
import { StretchedLink } from '../../../components/StretchedLink.tsx';
import { joinFacts } from '../../../lib/language/joinFacts.ts';
import { isPreview, paths } from '../../../lib/paths.ts';
import { useAttributes } from '../../../lib/queries/attributes.ts';
import { relatedQuery } from '../../../lib/queries/items.ts';
import { useLibraryPath } from '../../../lib/queries/navigation.ts';
import { readOverState } from '../../../lib/router/background.ts';
import { text as common } from '../../../text/en.ts';
import { relatedText as text } from '../../../text/related.ts';
import styles from './Related.module.css';

/** What is related to an item, below its facts: read once these are there. Nothing where nothing is. */
export default function Related({ id }: { id: number }) {
  const { data, isPending } = useQuery({ ...relatedQuery(id), enabled: !isPreview() });
  const attributes = useAttributes();
  if (isPreview()) return null;
  if (isPending) return <Waiting />;
  if (!data) return null;
  const nameOf = (attributeId: number, valueIds: readonly number[]): string | null => {
    const attribute = attributes?.find((one) => one.id === attributeId);
    const values = attribute?.values.filter((value) => valueIds.includes(value.id)) ?? [];
    if (!attribute || values.length === 0) return null;
    const labels = values.map(({ label }) => label);
    return text.sameValue(attribute.label, joinFacts(labels, common.comma));
  };
  return (
    <>
      <Strip title={text.samePicture} items={data.samePicture} />
      {data.sameValues.map(({ attributeId, valueIds, items }) => (
        <Strip key={attributeId} title={nameOf(attributeId, valueIds)} items={items}>
          {valueIds.length === 1 && valueIds[0] && <FollowButton kind="attribute-value" id={valueIds[0]} />}
        </Strip>
      ))}
      <Strip title={text.alsoTaken} items={data.alsoTaken} />
      <Uses uses={data.usedIn} />
    </>
  );
}

interface GroupProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

function Group({ title, action, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <div className={styles.head}>
        <Typography id={id} variant="overline" component="p">
          {title}
        </Typography>
        {action}
      </div>
      {children}
    </section>
  );
}

interface StripProps {
  title: string | null;
  items: readonly LibraryEntry[];
  /** Beside the title. */
  children?: ReactNode;
}

function Strip({ title, items, children }: StripProps) {
  const location = useLocation();
  const libraryPath = useLibraryPath();
  const over = readOverState(location.state);
  if (title === null || items.length === 0) return null;
  // Over another page it takes the place of the item that is open, so that closing leads back to that page.
  const state = over && { background: over.background };
  return (
    <Group title={title} action={children}>
      <ul className={styles.strip} data-own-arrows>
        {items.map((item) => (
          <li key={item.id} className={styles.tile}>
            <ItemPicture item={item} sizes="128px" className={styles.picture} />
            <StretchedLink
              to={paths.item(libraryPath(item.library.slug), item.id)}
              state={state}
              replace={over !== null}
              className={styles.name}
              onClick={toTop}
            >
              {item.title}
            </StretchedLink>
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** The next item begins with its title. */
function toTop({ currentTarget }: MouseEvent<HTMLElement>): void {
  for (let around = currentTarget.parentElement; around; around = around.parentElement)
    if (around.scrollTop > 0) around.scrollTo(0, 0);
}

function Uses({ uses }: { uses: readonly ItemUse[] }) {
  if (uses.length === 0) return null;
  return (
    <Group title={text.usedIn}>
      <ul className={styles.uses}>
        {uses.map(({ kind, id, title, path, owner }) => (
          <li key={`${kind} ${id}`}>
            <Link to={path} className={styles.use}>
              <span className={styles.kind}>{owner === null ? text.kinds[kind] : text.listBy(owner)}</span>
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className={styles.group}>
      <Skeleton width="50%" height={28} />
      <Skeleton variant="rectangular" className={styles.waiting} />
    </div>
  );
}
