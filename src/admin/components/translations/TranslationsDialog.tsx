import {
  Alert,
  Box,
  Dialog,
  DialogContent,
  DialogTitle,
  Skeleton,
  Tab,
  Tabs,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { MadeTranslation, RecordTranslations } from '../../../shared/contract/translation.ts';
import { LANGUAGE_NAMES, type Language, tagOf } from '../../../shared/domain/languages.ts';
import type { TranslationState } from '../../../shared/domain/translatedTexts.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { CloseButton } from '../CloseButton.tsx';
import { StatusDot, type Tone } from '../StatusDot.tsx';
import { TranslationForm } from './TranslationForm.tsx';
import type { Translatable } from './translatable.ts';

const TONES: Record<TranslationState, Tone> = {
  missing: 'muted',
  partial: 'warning',
  outdated: 'warning',
  made: 'success',
};

interface TranslationsDialogProps {
  of: Translatable;
  /** In the title. */
  name: string;
  /** Why nothing may be written; `null`: it may. */
  refusal: string | null;
  onClose: () => void;
}

/** Texts side by side: as they were written, and in one other language at a time. */
export function TranslationsDialog({ of, name, refusal, onClose }: TranslationsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { data, error } = useQuery({
    queryKey: of.queryKey,
    queryFn: ({ signal }) => of.read(signal),
    staleTime: 0,
    gcTime: 0,
  });
  const [isDirty, setDirty] = useState(false);
  /** Whether nothing typed would be lost, or the user agrees to lose it. */
  const mayLeave = (): boolean =>
    // oxlint-disable-next-line no-alert -- as react-admin's own forms confirm what is lost
    !isDirty || window.confirm(translate('ra.message.unsaved_changes'));
  const close = () => {
    if (mayLeave()) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="lg" fullWidth fullScreen={isPhone} aria-labelledby={titleId}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box component="span" id={titleId} sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {translate('admin.translations.title', { name })}
        </Box>
        <CloseButton onClose={close} />
      </DialogTitle>
      <DialogContent sx={{ minHeight: { sm: 420 }, pb: 0 }}>
        {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
        {refusal ? <Alert severity="info">{refusal}</Alert> : null}
        {!data && !error ? <Skeleton variant="rectangular" height={320} /> : null}
        {data ? (
          <Languages
            of={of}
            data={data}
            isReadOnly={refusal !== null}
            mayLeave={mayLeave}
            onDirty={setDirty}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface LanguagesProps {
  of: Translatable;
  data: RecordTranslations;
  isReadOnly: boolean;
  mayLeave: () => boolean;
  onDirty: (isDirty: boolean) => void;
}

function Languages({ of, data, isReadOnly, mayLeave, onDirty }: LanguagesProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  // What needs work comes first: that is what the dialog was opened for.
  const [language, setLanguage] = useState<Language>(
    () => (data.translations.find(({ state }) => state !== 'made') ?? data.translations[0])?.language ?? 'en',
  );
  const shown = data.translations.find((one) => one.language === language);
  const choose = (next: Language) => {
    if (!mayLeave()) return;
    onDirty(false);
    setLanguage(next);
  };
  const handleSaved = (saved: RecordTranslations) => {
    onDirty(false);
    queryClient.setQueryData(of.queryKey, saved);
    notify('admin.translations.saved', {
      type: 'info',
      messageArgs: { language: LANGUAGE_NAMES[language] },
    });
    refresh();
  };
  return (
    <>
      <Tabs
        value={language}
        onChange={(_event, next: Language) => choose(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('admin.translations.languages')}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {data.translations.map((one) => (
          <Tab key={one.language} value={one.language} label={<LanguageLabel translation={one} />} />
        ))}
      </Tabs>
      {shown ? (
        <TranslationForm
          // What was saved is the new ground of the form.
          key={`${language} ${shown.updatedAt}`}
          of={of}
          data={data}
          translation={shown}
          isReadOnly={isReadOnly}
          onDirty={onDirty}
          onSaved={handleSaved}
        />
      ) : null}
    </>
  );
}

function LanguageLabel({ translation: { language, state } }: { translation: MadeTranslation }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      sx={{ display: 'grid', justifyItems: 'start', textTransform: 'none', letterSpacing: 0 }}
    >
      <span lang={tagOf(language)}>{LANGUAGE_NAMES[language]}</span>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        <StatusDot tone={TONES[state]}>{translate(`admin.translations.states.${state}`)}</StatusDot>
      </Box>
    </Box>
  );
}
