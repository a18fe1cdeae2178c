import Close from '@mui/icons-material/CloseOutlined';
import { Autocomplete, Box, Button, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import { useRef } from 'react';
import { useDataProvider, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useController, useFormState } from 'react-hook-form';
import { z } from 'zod';
import { languageTag, type TrainingVideo } from '../../../shared/contract/trainingVideo.ts';
import { parseWebVtt } from '../../../shared/domain/webVtt.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { useInPageLanguage } from '../../components/useInPageLanguage.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { locale } from '../../providers/language.ts';
import { readFieldErrors } from './fieldErrors.ts';

const captionsList = z
  .array(z.object({ language: z.string(), cues: z.int().optional(), webVtt: z.string().optional() }))
  .catch([]);
type Captions = z.output<typeof captionsList>[number];

/** Languages that are offered; any other tag can be typed. */
const LANGUAGES = [
  'en',
  'fr',
  'de',
  'es',
  'it',
  'pt-BR',
  'ar',
  'ja',
  'ko',
  'zh-Hans',
  'ru',
  'nl',
  'pl',
  'tr',
];
const names = new Intl.DisplayNames([locale], { type: 'language' });
const nameOf = (tag: string): string => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
};

/** `lesson.fr.vtt` is in French, and so is `lesson.FR.vtt`. */
function languageOfName(name: string): string {
  const tag = /\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\.vtt$/i.exec(name)?.[1] ?? '';
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? '';
  } catch {
    return '';
  }
}

const fileFaultOf = ({ webVtt }: Captions) => (webVtt === undefined ? null : parseWebVtt(webVtt).fault);

/** What is wrong with the language of a row, by the key of its text; `null` when nothing is. */
function languageFaultOf(all: readonly Captions[], index: number): string | null {
  const own = all[index]?.language ?? '';
  if (!languageTag.safeParse(own).success) return 'admin.training.language_wrong';
  const first = all.findIndex(({ language }) => language.toLowerCase() === own.toLowerCase());
  return first < index ? 'admin.training.captions_twice' : null;
}

/** Captions by language, each a WebVTT file that is checked as soon as it is chosen. */
export function CaptionsInput() {
  const translate = useTranslate();
  const { field } = useController({
    name: 'captions',
    defaultValue: [],
    rules: {
      validate: (value: unknown) => {
        const rows = captionsList.parse(value);
        const isWrong = rows.some((row, index) => languageFaultOf(rows, index) ?? fileFaultOf(row));
        return isWrong ? translate('admin.training.captions_wrong') : undefined;
      },
    },
  });
  const { errors } = useFormState();
  const refused = readFieldErrors(errors, 'captions');
  const rows = captionsList.parse(field.value);
  const change = (index: number, by: Partial<Captions>) =>
    field.onChange(rows.map((row, at) => (at === index ? { ...row, ...by } : row)));
  const handleAdd = async (file: File) => {
    const webVtt = await file.text();
    const language =
      languageOfName(file.name) || LANGUAGES.find((tag) => !rows.some((row) => row.language === tag));
    field.onChange([...rows, { language: language ?? '', webVtt }]);
  };
  return (
    <FormSection title="admin.training.captions">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row, index) => (
          <CaptionsRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place.
            key={index}
            row={row}
            languageFault={languageFaultOf(rows, index)}
            refused={refused[`${index}.webVtt`] ?? refused[`${index}.language`] ?? null}
            onLanguage={(language) => change(index, { language })}
            onFile={async (file) => change(index, { webVtt: await file.text() })}
            onRemove={() => field.onChange(rows.filter((_row, at) => at !== index))}
          />
        ))}
      </Box>
      <VttButton label={translate('admin.training.add_captions')} onFile={handleAdd} />
      <FormHelperText>{translate('admin.training.captions_help')}</FormHelperText>
    </FormSection>
  );
}

interface RowProps {
  row: Captions;
  /** The key of its text. */
  languageFault: string | null;
  /** What the server said. */
  refused: string | null;
  onLanguage: (language: string) => void;
  onFile: (file: File) => Promise<void>;
  onRemove: () => void;
}

function CaptionsRow({ row, languageFault, refused, onLanguage, onFile, onRemove }: RowProps) {
  const translate = useTranslate();
  const inFile = fileFaultOf(row);
  const message = useInPageLanguage(inFile?.message);
  const ofFile = inFile && translate('admin.training.captions_line', { ...inFile, message });
  const fault = (languageFault ? translate(languageFault) : ofFile) ?? refused;
  const cues = row.webVtt === undefined ? (row.cues ?? 0) : parseWebVtt(row.webVtt).cues.length;
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Autocomplete
          freeSolo
          size="small"
          options={LANGUAGES}
          getOptionLabel={(tag) => tag}
          renderOption={({ key, ...props }, tag) => (
            <li key={key} {...props}>
              {nameOf(tag)} ({tag})
            </li>
          )}
          inputValue={row.language}
          onInputChange={(_event, value) => onLanguage(value)}
          sx={{ width: 160 }}
          renderInput={(params) => (
            <TextField {...params} label={translate('admin.training.language')} error={fault !== null} />
          )}
        />
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 120 }}>
          {row.language ? `${nameOf(row.language)} · ` : ''}
          {translate('admin.training.lines', { smart_count: cues })}
        </Typography>
        {row.webVtt === undefined ? <DownloadButton language={row.language} /> : null}
        <VttButton label={translate('admin.training.replace_captions')} onFile={onFile} />
        <IconButton
          size="small"
          aria-label={translate('admin.training.remove_captions', { language: nameOf(row.language) })}
          onClick={onRemove}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {fault ? (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      ) : null}
    </Box>
  );
}

function VttButton({ label, onFile }: { label: string; onFile: (file: File) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={() => input.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void onFile(file);
        }}
      />
    </>
  );
}

/** The stored file, to correct it outside. */
function DownloadButton({ language }: { language: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const record = useRecordContext<TrainingVideo>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  if (!record?.captions.some((stored) => stored.language === language)) return null;
  const handleClick = async () => {
    try {
      const webVtt = await dataProvider.readTrainingCaptions(record.id, language);
      const url = URL.createObjectURL(new Blob([webVtt], { type: 'text/vtt' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `${record.slug}.${language}.vtt`;
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    }
  };
  return (
    <Button size="small" onClick={() => void handleClick()}>
      {translate('admin.training.download_captions')}
    </Button>
  );
}
