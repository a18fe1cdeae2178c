import Download from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { saveFile } from '../../../shared/client/saveFile.ts';
import type {
  FileKind,
  TranslationChoice,
  TranslationFormat,
  TranslationOverview,
} from '../../../shared/contract/translationFile.ts';
import { LANGUAGE_NAMES, type Language } from '../../../shared/domain/languages.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useKindNames } from './useKindNames.ts';

const FORMATS: readonly TranslationFormat[] = ['xliff', 'xlsx'];
const CHOICES: readonly TranslationChoice[] = ['due', 'all'];
const ENDINGS: Record<TranslationFormat, string> = { xliff: 'xlf', xlsx: 'xlsx' };

interface Sent {
  /** Parts that the person has by now. */
  readonly parts: number;
  readonly next: string | null;
}

/** Texts as files for translators, in parts where there are many. */
export function ExportTexts({ overview: { kinds, sourceLanguage } }: { overview: TranslationOverview }) {
  const translate = useTranslate();
  const nameOf = useKindNames();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const languages = kinds[0]?.languages.map(({ language }) => language) ?? [];
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'fr');
  const [format, setFormat] = useState<TranslationFormat>('xliff');
  const [choice, setChoice] = useState<TranslationChoice>('due');
  const [chosen, setChosen] = useState<readonly FileKind[]>([]);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** Another choice is another export. */
  const choosing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setSent(null);
    };

  const run = async (after?: string) => {
    setBusy(true);
    setFault(null);
    try {
      const { bytes, next } = await dataProvider.exportTranslations({
        language,
        format,
        choice,
        kinds: chosen,
        ...(after && { after }),
      });
      const parts = after ? (sent?.parts ?? 0) + 1 : 1;
      const part = parts > 1 || next ? `-${parts}` : '';
      saveFile(bytes, `translations-${sourceLanguage}-${language}${part}.${ENDINGS[format]}`);
      setSent({ parts, next });
    } catch (error) {
      setFault(readErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box component="section" aria-labelledby="translation-export" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ maxWidth: 720 }}>
        <Typography variant="h2" id="translation-export" sx={{ mb: 1 }}>
          {translate('admin.translation_files.export.title')}
        </Typography>
        <Typography color="textSecondary">{translate('admin.translation_files.export.text')}</Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        }}
      >
        <Choice
          label={translate('admin.translation_files.export.language')}
          value={language}
          options={languages}
          nameOf={(one) => LANGUAGE_NAMES[one]}
          onChange={choosing(setLanguage)}
        />
        <Choice
          label={translate('admin.translation_files.export.choice')}
          value={choice}
          options={CHOICES}
          nameOf={(one) => translate(`admin.translation_files.export.choices.${one}`)}
          onChange={choosing(setChoice)}
        />
        <TextField
          select
          size="small"
          label={translate('admin.translation_files.export.kinds')}
          value={[...chosen]}
          onChange={(event) => choosing(setChosen)(event.target.value as unknown as FileKind[])}
          slotProps={{
            inputLabel: { shrink: true },
            select: {
              multiple: true,
              displayEmpty: true,
              renderValue: () =>
                chosen.map(nameOf).join(', ') || translate('admin.translation_files.export.all_kinds'),
            },
          }}
        >
          {kinds.map(({ kind }) => (
            <MenuItem key={kind} value={kind}>
              {nameOf(kind)}
            </MenuItem>
          ))}
        </TextField>
        <Choice
          label={translate('admin.translation_files.export.format')}
          value={format}
          options={FORMATS}
          nameOf={(one) => translate(`admin.translation_files.export.formats.${one}`)}
          onChange={choosing(setFormat)}
        />
      </Box>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          variant="contained"
          startIcon={<Download />}
          loading={isBusy}
          onClick={() => void run(sent?.next ?? undefined)}
        >
          {translate(`admin.translation_files.export.${sent?.next ? 'next' : 'start'}`)}
        </Button>
        <Typography role="status" color="textSecondary">
          {sent ? translate(`admin.translation_files.export.${wordOf(sent)}`) : null}
        </Typography>
      </Box>
    </Box>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  nameOf: (option: T) => string;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, nameOf, onChange }: ChoiceProps<T>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as T)}
    >
      {options.map((one) => (
        <MenuItem key={one} value={one}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function wordOf({ parts, next }: Sent): 'more' | 'done' | 'whole' {
  if (next) return 'more';
  return parts > 1 ? 'done' : 'whole';
}
