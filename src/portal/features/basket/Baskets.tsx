import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { MenuOption } from '../../components/overlay/MenuOption.tsx';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { useLocale } from '../../lib/session/useSession.ts';
import { basketsText as text } from '../../text/baskets.ts';
import { basketsQuery, makeBasket, nameOf, removeBasket, renameBasket, switchTo } from './basketsCalls.ts';

const { Part: BasketDialog } = lazyPart(() => import('./BasketDialog.tsx'));

type Naming = 'make' | 'rename' | 'copy';

/** Which of the member's baskets is filled and downloaded, and what can be done with it. */
export default function Baskets() {
  const locale = useLocale();
  const { data: baskets } = useQuery(basketsQuery);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState<Naming | null>(null);
  if (!baskets) return null;
  const current = baskets.find(({ isCurrent }) => isCurrent);
  const close = () => setAnchor(null);
  const choose = (what: Naming) => () => {
    close();
    setNaming(what);
  };
  const handleSwitch = (id: number) => {
    close();
    if (id !== current?.id) void switchTo(id);
  };
  const handleRemove = () => {
    close();
    if (current) void removeBasket(current);
  };
  const handleName = (name: string) => {
    if (naming === 'rename' && current) return renameBasket(current.id, name);
    return makeBasket(name, naming === 'copy' ? current?.id : undefined);
  };
  return (
    <>
      <Button
        endIcon={<ExpandMore fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {current?.name || text.title}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': text.title } }}
      >
        {baskets.map((basket) => (
          <MenuOption
            key={basket.id}
            role="menuitemradio"
            aria-checked={basket.isCurrent}
            selected={basket.isCurrent}
            label={nameOf(basket)}
            facts={text.items(basket.count, locale)}
            onClick={() => handleSwitch(basket.id)}
          />
        ))}
        {baskets.length > 0 && <Divider />}
        <MenuItem onClick={choose('make')}>{text.make}</MenuItem>
        {current && <MenuItem onClick={choose('rename')}>{text.rename}</MenuItem>}
        {current && <MenuItem onClick={choose('copy')}>{text.copy}</MenuItem>}
        {current && baskets.length > 1 && <MenuItem onClick={handleRemove}>{text.remove}</MenuItem>}
      </Menu>
      {naming && (
        <Suspense>
          <BasketDialog
            title={text[naming]}
            name={!current || naming === 'make' ? '' : nameIn(naming, nameOf(current))}
            onName={handleName}
            onClose={() => setNaming(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const nameIn = (naming: Naming, name: string) => (naming === 'copy' ? text.copyName(name) : name);
