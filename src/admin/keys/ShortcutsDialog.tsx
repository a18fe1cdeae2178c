import Close from '@mui/icons-material/CloseOutlined';
import {
  Box,
  Dialog,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Switch,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { KeyLabel } from './KeyLabel.tsx';
import { isActive, nameOf, SHORTCUT_GROUPS, type ShortcutId, shortcutIds, shortcutOf } from './shortcuts.ts';

const needsSingleKeys = (keys: string): boolean => keys.split(' ').some((press) => press.length === 1);

function ShortcutRows({ ids, hasSingleKeys }: { ids: readonly ShortcutId[]; hasSingleKeys: boolean }) {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {ids.map((id) => (
        <Box
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            justifyContent: 'space-between',
            py: 0.75,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="dt">{nameOf(id, translate)}</Box>
          <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1 }}>
            {shortcutOf(id)
              .keys.filter((keys) => hasSingleKeys || !needsSingleKeys(keys))
              .map((keys, index) => (
                <Box component="span" key={keys} sx={{ display: 'inline-flex', gap: 1 }}>
                  {index > 0 ? <span>{translate('admin.keys.or')}</span> : null}
                  <KeyLabel keys={keys} />
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Every shortcut: first those that work on the screen behind the dialog. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const [hasSingleKeys, setHasSingleKeys] = useStore('keys.single', true);
  // What the screen offered when the dialog opened.
  const [active] = useState(() => new Set(shortcutIds().filter(isActive)));
  const isUsable = (id: ShortcutId) =>
    hasSingleKeys || shortcutOf(id).keys.some((keys) => !needsSingleKeys(keys));
  const groups = SHORTCUT_GROUPS.map((group) => ({
    group,
    ids: shortcutIds().filter((id) => shortcutOf(id).group === group && active.has(id) && isUsable(id)),
  })).filter(({ ids }) => ids.length > 0);
  const elsewhere = shortcutIds().filter(
    (id) => !active.has(id) && shortcutOf(id).group !== 'go' && isUsable(id),
  );

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        {translate('admin.keys.title')}
        <IconButton
          aria-label={translate('ra.action.close')}
          onClick={onClose}
          sx={{ width: 44, height: 44 }}
        >
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 3 }}>
            {groups
              .filter(({ group }) => group !== 'go')
              .map(({ group, ids }) => (
                <section key={group}>
                  <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
                    {translate(`admin.keys.groups.${group}`)}
                  </Typography>
                  <ShortcutRows ids={ids} hasSingleKeys={hasSingleKeys} />
                </section>
              ))}
            {elsewhere.length > 0 ? (
              <section>
                <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
                  {translate('admin.keys.elsewhere')}
                </Typography>
                <ShortcutRows ids={elsewhere} hasSingleKeys={hasSingleKeys} />
              </section>
            ) : null}
          </Box>
          {groups
            .filter(({ group }) => group === 'go')
            .map(({ group, ids }) => (
              <section key={group}>
                <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
                  {translate(`admin.keys.groups.${group}`)}
                </Typography>
                <ShortcutRows ids={ids} hasSingleKeys={hasSingleKeys} />
              </section>
            ))}
        </Box>
        <FormControlLabel
          sx={{ mt: 3 }}
          control={
            <Switch checked={hasSingleKeys} onChange={(event) => setHasSingleKeys(event.target.checked)} />
          }
          label={translate('admin.keys.single')}
        />
        <Typography variant="body2" color="textSecondary">
          {translate('admin.keys.single_help')}
        </Typography>
      </DialogContent>
    </Dialog>
  );
}
