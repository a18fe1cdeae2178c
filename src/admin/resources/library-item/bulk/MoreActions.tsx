import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useCanAccess, useNotify, useTranslate } from 'react-admin';
import type { SheetFormat } from '../../../../shared/contract/common.ts';
import { useUsageRights } from '../../../components/usage-rights/useUsageRights.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { saveSheet } from '../../../providers/sheets.ts';
import { useSelection } from './SelectionContext.tsx';
import { SheetNotice } from './SheetNotice.tsx';
import { useBulk } from './useBulk.ts';

const dialogs = ['rename', 'audience', 'rights', 'description', 'move'] as const;
export type MoreDialog = (typeof dialogs)[number] | 'holders' | 'recall';

/** Long enough to read the message and to reach the link by keyboard. */
const NOTICE_MS = 10_000;

/** The rest of what can be done to the selection: dialogs, its files as an archive, its metadata as a sheet. */
export function MoreActions({ onDialog }: { onDialog: (name: MoreDialog) => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { dataProvider, readTarget } = useBulk(() => undefined);
  const { libraryId } = useSelection();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const menuId = useId();
  const hasRights = useUsageRights().choices([]).length > 0;
  const { canAccess: canRecall = false } = useCanAccess({ resource: 'recall', action: 'create' });
  const offered = dialogs.filter((name) => name !== 'rights' || hasRights);

  const run = async (work: () => Promise<void>) => {
    setAnchor(null);
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  const download = async () => {
    const { url, count, missing } = await dataProvider.downloadItems({ target: await readTarget() });
    window.location.assign(url);
    const started = translate('admin.many.download_started', { smart_count: count });
    const rest = missing > 0 ? `. ${translate('admin.many.download_missing', { smart_count: missing })}` : '';
    notify(`${started}${rest}`, { type: missing > 0 ? 'warning' : 'info' });
  };
  const takeSheet = async (format: SheetFormat) => {
    saveSheet(await dataProvider.readItemsSheet(await readTarget(), format), 'selection');
    notify('admin.many.sheet_done', {
      type: 'info',
      autoHideDuration: NOTICE_MS,
      action: libraryId === null ? undefined : <SheetNotice libraryId={libraryId} />,
    });
  };

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ExpandMore />}
        loading={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('admin.many.more')}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // It is outside the page's landmarks, so it is one itself.
        slotProps={{ root: { role: 'region', 'aria-label': translate('admin.many.more') } }}
      >
        {offered.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              onDialog(name);
            }}
          >
            {translate(`admin.many.${name}`)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onDialog('holders');
          }}
        >
          {translate('admin.holders.open_many')}
        </MenuItem>
        {canRecall ? (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onDialog('recall');
            }}
          >
            {translate('admin.holders.recall')}
          </MenuItem>
        ) : null}
        <MenuItem onClick={() => void run(download)}>{translate('admin.many.download')}</MenuItem>
        <MenuItem onClick={() => void run(() => takeSheet('xlsx'))}>
          {translate('admin.many.sheet_xlsx')}
        </MenuItem>
        <MenuItem onClick={() => void run(() => takeSheet('csv'))}>
          {translate('admin.many.sheet_csv')}
        </MenuItem>
      </Menu>
    </>
  );
}
