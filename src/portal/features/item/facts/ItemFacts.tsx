import { Link } from 'react-router';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { CopyButton } from '../../../components/action/CopyButton.tsx';
import { DocumentTitle } from '../../../components/DocumentTitle.tsx';
import { useConfiguration } from '../../../lib/queries/configuration.ts';
import { useSecondPass } from '../../../lib/router/useSecondPass.ts';
import { text } from '../../../text/en.ts';
import { FactList } from './FactList.tsx';
import { FormatStrip } from './FormatStrip.tsx';
import { ItemActions } from './ItemActions.tsx';
import styles from './ItemFacts.module.css';
import { Rights } from './Rights.tsx';
import { Usage } from './usage/Usage.tsx';
import { useChosenFormats } from './useChosenFormats.ts';
import { Versions } from './Versions.tsx';

interface Props {
  item: ItemDetail;
  libraryPath: string;
  isDialog: boolean;
  /** Leads to another format of the same shot. */
  onShow: (id: number) => void;
}

/** Title, formats, actions, facts: everything beside the picture. */
export function ItemFacts({ item, libraryPath, isDialog, onShow }: Props) {
  const brand = useConfiguration()?.['brand.name'];
  const choice = useChosenFormats(item, onShow);
  const isSecondPass = useSecondPass();
  const Title = isDialog ? 'h2' : 'h1';
  return (
    <>
      <DocumentTitle title={item.title} brand={brand} />
      <Link to={libraryPath} className={styles.library}>
        {item.library.title}
      </Link>
      <Title className={styles.title}>{item.title}</Title>
      {item.description && (
        <div className={styles.description}>
          <p>{item.description}</p>
          <CopyButton
            label={text.item.copyCaption}
            value={item.description}
            copied={text.item.captionCopied}
          />
        </div>
      )}
      {item.formats.length > 1 && <FormatStrip item={item} choice={choice} />}
      {item.usage && <Usage item={item} usage={item.usage} />}
      <ItemActions item={item} chosen={choice.chosen} libraryPath={libraryPath} />
      {item.file.state === 'checking' && <p className={styles.note}>{text.item.checkingText}</p>}
      {item.file.state === 'failed' && <p className={styles.note}>{text.item.failedText}</p>}
      {isSecondPass && (
        <>
          {!item.usage && <Rights item={item} />}
          <FactList item={item} />
          <Versions versions={item.versions} />
        </>
      )}
    </>
  );
}
