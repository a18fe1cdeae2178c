import LinkOff from '@mui/icons-material/LinkOffOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useDataProvider, useListContext, useRefresh, useTranslate } from 'react-admin';
import type { Share } from '../../../shared/contract/share.ts';
import { useAction } from '../../components/useAction.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import type { RevokedShares } from '../../providers/shares.ts';

interface AskProps {
  label: string;
  title: string;
  which: RevokedShares;
  onDone?: () => void;
}

/** A button that ends links once it is confirmed. */
export function AskToRevoke({ label, title, which, onDone }: AskProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const run = useAction(['share']);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const handleRevoke = async () => {
    setBusy(true);
    await run(async () => {
      const { revoked } = await dataProvider.revokeShares(which);
      onDone?.();
      return translate('admin.share.revoked', { smart_count: revoked });
    });
    setBusy(false);
    setAsking(false);
    refresh();
  };
  return (
    <>
      <Button size="small" startIcon={<LinkOff />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title={title}
        content={translate('admin.share.revoke_text')}
        confirm={label}
        onConfirm={() => void handleRevoke()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** Ends the selected links. */
export function RevokeButton() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext<Share>();
  return (
    <AskToRevoke
      label={translate('admin.share.revoke')}
      title={translate('admin.share.revoke_title', { smart_count: selectedIds.length })}
      which={{ ids: selectedIds }}
      onDone={onUnselectItems}
    />
  );
}

/** Ends all open links of everybody. */
export function RevokeAllButton() {
  const translate = useTranslate();
  return (
    <AskToRevoke
      label={translate('admin.share.revoke_all')}
      title={translate('admin.share.revoke_all_title')}
      which={{ all: true }}
    />
  );
}
