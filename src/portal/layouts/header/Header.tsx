import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined';
import AppBar from '@mui/material/AppBar';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readHero } from '../../../shared/domain/heroSetting.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { Wordmark } from '../../components/Wordmark.tsx';
import { basketCountQuery } from '../../lib/basket/basketQueries.ts';
import { classNames } from '../../lib/classNames.ts';
import { paths } from '../../lib/paths.ts';
import { useBrandName, useConfiguration } from '../../lib/queries/configuration.ts';
import { missedQuery, totalMissed } from '../../lib/queries/missed.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import { text } from '../../text/en.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';
import { MainNavigation } from './MainNavigation.tsx';
import { NoticeSlot } from './NoticeSlot.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { useIsScrolled } from './useIsScrolled.ts';

const InboxBell = idlePart(() => import('./InboxBell.tsx'));

/** From here on the navigation has room in the bar; else it is in the phone's menu. */
const WIDE = '(min-width: 1240px)';

export function Header({ isOverPicture = false }: { isOverPicture?: boolean }) {
  const isScrolled = useIsScrolled();
  const { data: count = 0 } = useQuery(basketCountQuery);
  const { data: missed } = useQuery(missedQuery);
  const brand = useBrandName();
  const configuration = useConfiguration();
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const news = missed ? totalMissed(missed) : 0;
  const isClear = isOverPicture && !isScrolled;
  const isOnLight = isClear && configuration && readHero(configuration).tone === 'dark';

  return (
    <>
      <NoticeSlot />
      <AppBar
        position="sticky"
        className={classNames(
          styles.header,
          isOverPicture && styles.over,
          isClear && styles.clear,
          isOnLight && styles.onLight,
        )}
      >
        <div className={styles.bar}>
          <div className={styles.left}>{isWide ? <MainNavigation /> : <PhoneMenu />}</div>
          <Link
            to={paths.home}
            translate="no"
            className={styles.wordmark}
            aria-label={text.frame.home(brand)}
          >
            <Wordmark name={brand} logo={configuration?.['brand.logo']} />
          </Link>
          <div className={styles.right}>
            <SearchButton className={styles.link} />
            <Button
              href={paths.missed}
              className={classNames(styles.link, styles.wide)}
              aria-label={text.frame.newCount(news)}
            >
              <Badge variant="dot" invisible={news === 0} classes={{ badge: styles.dot }}>
                {text.frame.new}
              </Badge>
            </Button>
            <Button href={paths.basket} className={styles.link}>
              <Badge badgeContent={count} max={9999} color="primary" classes={{ badge: styles.count }}>
                <span className={styles.word} aria-hidden="true">
                  {text.frame.basket}
                </span>
                <ShoppingBag className={styles.bag} />
              </Badge>
              <VisuallyHidden>{text.frame.basketCount(count)}</VisuallyHidden>
            </Button>
            <span className={styles.bell}>
              <InboxBell className={styles.link} dot={styles.dot} />
            </span>
            <AccountMenu />
          </div>
        </div>
      </AppBar>
    </>
  );
}
