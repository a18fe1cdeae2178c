import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Basket, DownloadForm } from '../../../shared/contract/basket.ts';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SinceTakenSlot } from '../../components/since-taken/SinceTakenSlot.tsx';
import { basketQuery } from '../../lib/basket/basketQueries.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { paths } from '../../lib/paths.ts';
import { basketText } from '../../text/basket.ts';
import styles from './BasketPage.module.css';
import { BasketsSlot } from './BasketsSlot.tsx';
import { DownloadBar } from './DownloadBar.tsx';
import { Downloads } from './Downloads.tsx';
import { Entries } from './Entries.tsx';
import { Receipt } from './Receipt.tsx';
import { useChosenPreset } from './useChosenPreset.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

const BASKET = { of: 'basket' } as const;

export default function BasketPage() {
  const show = (basket?: Basket) => <Content basket={basket} />;
  return (
    <QueryPage query={useQuery(basketQuery)} skeleton={show()}>
      {show}
    </QueryPage>
  );
}

/** The basket is absent while it is being read. */
function Content({ basket }: { basket: Basket | undefined }) {
  const { remove } = useBasketActions();
  const [form, setForm] = useState<DownloadForm>('original');
  const { presetId, setPreset } = useChosenPreset();
  const page = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusAfterRemoval(page, basket?.data);
  const handleRemove = (itemId: number) => {
    keepFocus(itemId);
    void remove([itemId]);
  };
  return (
    <Container ref={page}>
      <PageTitle title={basketText.title} />
      <SinceTakenSlot place="title" set={basket && basket.data.length > 0 ? BASKET : undefined} />
      <BasketsSlot />
      {!basket && <Waiting />}
      {basket && basket.data.length === 0 && (
        <StateMessage
          title={basketText.empty}
          action={
            <Button variant="outlined" href={paths.section('brand-catalogue')}>
              {basketText.browse}
            </Button>
          }
        >
          {basketText.emptyText}
        </StateMessage>
      )}
      {basket && basket.data.length > 0 && (
        <div className={styles.columns}>
          <Entries entries={basket.data} form={form} onRemove={handleRemove} />
          <Receipt basket={basket} form={form} presetId={presetId} onForm={setForm} onPreset={setPreset} />
        </div>
      )}
      <Downloads />
      {basket && basket.available > 0 && presetId === null && <DownloadBar basket={basket} form={form} />}
    </Container>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className={styles.skeleton} />
      ))}
    </div>
  );
}
