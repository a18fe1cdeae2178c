import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Close from '@mui/icons-material/CloseOutlined';
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { List, ListEntry } from '../../../shared/contract/list.ts';
import { groupOf } from '../../../shared/domain/recordKinds.ts';
import { IconAction } from '../../components/action/IconAction.tsx';
import { Field } from '../../components/fields/Field.tsx';
import { ItemPicture } from '../../components/picture/ItemPicture.tsx';
import { PictureFrame } from '../../components/picture/PictureFrame.tsx';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { noteEntry, removeEntry, setCover } from '../../lib/lists/listCalls.ts';
import { paths } from '../../lib/paths.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text as common } from '../../text/en.ts';
import { groupTexts } from '../../text/kinds.ts';
import { listText as text } from '../../text/lists.ts';
import styles from './ListRow.module.css';

interface Props {
  list: List;
  entry: ListEntry;
}

/** An entry with its note; for those who may change the list, with what moves, notes and removes it. */
export function ListRow({ list, entry }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: entry.id, disabled: !list.canChange });
  const { title } = entry.record;
  const isCover = entry.kind === 'library-item' && list.coverItemId === entry.record.id;
  return (
    <li
      ref={setNodeRef}
      className={styles.root}
      data-dragged={isDragging || undefined}
      data-fixed={!list.canChange || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {list.canChange && (
        <IconAction
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          label={text.handle(title)}
          className={styles.handle}
        >
          <DragIndicator fontSize="small" />
        </IconAction>
      )}
      <Picture entry={entry} />
      <div>
        <Title entry={entry} />
        <Facts entry={entry} />
        {list.canChange ? (
          <Note listId={list.id} entry={entry} />
        ) : (
          entry.note && <p className={styles.note}>{entry.note}</p>
        )}
      </div>
      {list.canChange && (
        <div className={styles.actions}>
          {entry.kind === 'library-item' && (
            <Button
              size="small"
              aria-label={text.coverOf(isCover ? text.isCover : text.cover, title)}
              aria-pressed={isCover}
              onClick={() => void setCover(list.id, isCover ? null : entry.record.id)}
            >
              {isCover ? text.isCover : text.cover}
            </Button>
          )}
          <IconAction label={text.removeEntry(title)} onClick={() => void removeEntry(list.id, entry)}>
            <Close fontSize="small" />
          </IconAction>
        </div>
      )}
    </li>
  );
}

function Picture({ entry }: { entry: ListEntry }) {
  if (entry.kind === 'library-item')
    return <ItemPicture item={entry.record} sizes="72px" className={styles.picture} />;
  const picture = 'cover' in entry.record ? entry.record.cover : entry.record.picture;
  return <PictureFrame picture={picture} sizes="72px" className={styles.picture} />;
}

function Title({ entry }: { entry: ListEntry }) {
  const location = useLocation();
  const libraryPath = useLibraryPath();
  if (entry.kind === 'library-item') {
    const { id, title, library } = entry.record;
    return (
      <Link
        to={paths.item(libraryPath(library.slug), id)}
        state={{ background: location }}
        className={styles.title}
      >
        {title}
      </Link>
    );
  }
  return (
    <Link to={paths.record(entry.kind, entry.record.slug)} className={styles.title}>
      {entry.record.title}
    </Link>
  );
}

function Facts({ entry }: { entry: ListEntry }) {
  const locale = useLocale();
  const isItem = entry.kind === 'library-item';
  return (
    <p className={styles.facts}>
      {isItem
        ? joinFacts([
            entry.record.library.title,
            entry.record.formatCount > 1 && common.library.formats(entry.record.formatCount, locale),
          ])
        : groupTexts.counted[groupOf(entry.kind)](1)}
    </p>
  );
}

/** Saved when one leaves the field, and with Enter. */
function Note({ listId, entry: { id, note, record } }: { listId: number; entry: ListEntry }) {
  const [typed, setTyped] = useState(note);
  const [known, setKnown] = useState(note);
  if (known !== note) {
    setKnown(note);
    // What somebody else wrote meanwhile is shown, unless one types oneself.
    if (typed === known) setTyped(note);
  }
  const handleSave = async () => {
    if (typed.trim() === note) return;
    await noteEntry(listId, id, typed.trim());
  };
  return (
    <Field
      label={text.note}
      className={styles.field}
      value={typed}
      multiline
      slotProps={{ input: { 'aria-label': text.noteOf(record.title), maxLength: 1000 } }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void handleSave()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey) return;
        event.preventDefault();
        void handleSave();
      }}
    />
  );
}
