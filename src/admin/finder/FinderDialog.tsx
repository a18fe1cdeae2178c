import Close from '@mui/icons-material/CloseOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import { Box, Button, Dialog, IconButton, InputBase, LinearProgress, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useStoreContext, useTranslate } from 'react-admin';
import { visuallyHidden } from '../components/visuallyHidden.ts';
import { KeyLabel } from '../keys/KeyLabel.tsx';
import { BASENAME } from '../providers/settings.ts';
import type { FinderGroup, FinderOption } from './finderGroups.ts';
import { OptionRow } from './OptionRow.tsx';
import { readRecent, withRecent } from './recentRecords.ts';
import { useFinder } from './useFinder.ts';

interface FinderDialogProps {
  /** Where the browser keeps what this account opened; `null` while that is not known. */
  recentKey: string | null;
  onClose: () => void;
}

function useGroupName() {
  const translate = useTranslate();
  return ({ name }: FinderGroup): string => {
    if (name === 'recent' || name === 'screen' || name === 'actions') return translate(`admin.find.${name}`);
    return name === 'attribute-value' || name === 'file-node'
      ? translate(`admin.find.kinds.${name}`)
      : translate(`resources.${name}.name`, { smart_count: 2 });
  };
}

function Hints() {
  const translate = useTranslate();
  const hints = [
    ['↑', 'admin.find.hint_move'],
    ['Enter', 'admin.find.hint_open'],
    ['Mod+Enter', 'admin.find.hint_tab'],
  ] as const;
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: '0.75rem',
      }}
    >
      {hints.map(([keys, text]) => (
        <Box component="span" key={keys} sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
          <KeyLabel keys={keys} />
          {keys === '↑' ? <KeyLabel keys="↓" /> : null}
          {translate(text)}
        </Box>
      ))}
    </Box>
  );
}

/** One field over all records and actions. The arrows move, Enter opens, with Ctrl or ⌘ in a new tab. */
export function FinderDialog({ recentKey, onClose }: FinderDialogProps) {
  const translate = useTranslate();
  const nameOf = useGroupName();
  const navigate = useNavigate();
  const store = useStoreContext();
  const baseId = useId();
  const [words, setWords] = useState('');
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  // What acts on the screen behind waits until the dialog has given the focus back.
  const afterClose = useRef<(() => void) | null>(null);
  const [isClosing, setIsClosing] = useState(false);
  const { groups, isWaiting, hasFailed, retry } = useFinder(words, recentKey);

  const options = groups.flatMap((group) => group.options);
  const index = Math.max(
    0,
    options.findIndex(({ key }) => key === currentKey),
  );
  const current = options[index];
  const idOf = (option: FinderOption) => `${baseId}-${option.key}`;
  const currentId = current ? idOf(current) : undefined;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const handleChoose = (option: FinderOption, inNewTab: boolean) => {
    if ('record' in option && recentKey)
      store.setItem(recentKey, withRecent(readRecent(store.getItem(recentKey)), option.record));
    const { path } = option;
    if (path !== null && inNewTab) {
      window.open(`${BASENAME}${path}`, '_blank', 'noopener');
      return;
    }
    afterClose.current = () => {
      if (path !== null) navigate(path);
      else if ('action' in option) option.action.run?.();
    };
    setIsClosing(true);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = (index + step + options.length) % options.length;
      setCurrentKey(options[next]?.key ?? null);
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      handleChoose(current, event.ctrlKey || event.metaKey);
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      setIsClosing(true);
    }
  };

  const isEmpty = words.trim() !== '' && options.length === 0 && !isWaiting && !hasFailed;
  return (
    <Dialog
      open={!isClosing}
      onClose={() => setIsClosing(true)}
      fullWidth
      maxWidth="sm"
      slotProps={{
        transition: {
          onExited: () => {
            onClose();
            afterClose.current?.();
          },
        },
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': translate('admin.find.title'),
          sx: {
            mt: { xs: 0, sm: '10vh' },
            mx: { xs: 0, sm: 4 },
            width: { xs: '100%', sm: 'calc(100% - 64px)' },
            maxHeight: { xs: '100dvh', sm: '76vh' },
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, minHeight: 56 }}>
        <Search aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          value={words}
          placeholder={translate('admin.find.placeholder')}
          onChange={(event) => {
            setWords(event.target.value);
            setCurrentKey(null);
          }}
          onKeyDown={handleKey}
          inputProps={{
            role: 'combobox',
            maxLength: 200,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            'aria-label': translate('admin.find.label'),
            'aria-expanded': options.length > 0,
            'aria-controls': `${baseId}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': currentId,
          }}
        />
        <IconButton
          aria-label={translate('ra.action.close')}
          onClick={() => setIsClosing(true)}
          sx={{ width: 44, height: 44, mr: -1.5 }}
        >
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ height: 2, borderTop: 1, borderColor: 'divider' }}>
        {isWaiting ? (
          <LinearProgress aria-label={translate('admin.find.waiting')} sx={{ height: 2 }} />
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        {hasFailed ? (
          <Typography role="alert" color="error" sx={{ px: 2, py: 2 }}>
            {translate('admin.find.failed')} <Button onClick={retry}>{translate('admin.find.retry')}</Button>
          </Typography>
        ) : null}
        {isEmpty ? (
          <Box sx={{ px: 2, py: 3 }}>
            <Typography>{translate('admin.find.none', { q: words.trim() })}</Typography>
            <Typography variant="body2" color="textSecondary">
              {translate('admin.find.none_text')}
            </Typography>
          </Box>
        ) : null}
        <Box
          id={`${baseId}-list`}
          role="listbox"
          aria-label={translate('admin.find.results')}
          sx={{ overflowY: 'auto', minHeight: 0, pb: options.length > 0 ? 1 : 0 }}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={group.name} role="group" aria-labelledby={`${baseId}-${group.name}`}>
              <Typography
                id={`${baseId}-${group.name}`}
                role="presentation"
                component="div"
                color="textSecondary"
                sx={{
                  px: 2,
                  pt: 1.5,
                  pb: 0.5,
                  fontSize: '0.75rem',
                  fontWeight: 500,
                  letterSpacing: '.1em',
                  textTransform: 'uppercase',
                }}
              >
                {nameOf(group)}
              </Typography>
              {group.options.map((option) => (
                <OptionRow
                  key={option.key}
                  id={idOf(option)}
                  option={option}
                  isCurrent={option === current}
                  onPoint={() => setCurrentKey(option.key)}
                  onChoose={(inNewTab) => handleChoose(option, inNewTab)}
                />
              ))}
            </div>
          ))}
        </Box>
      </Box>
      <Hints />
      <Box role="status" sx={visuallyHidden}>
        {words.trim() === '' || isWaiting
          ? ''
          : translate(isEmpty ? 'admin.find.none' : 'admin.find.found', {
              q: words.trim(),
              smart_count: options.length,
            })}
      </Box>
    </Dialog>
  );
}
