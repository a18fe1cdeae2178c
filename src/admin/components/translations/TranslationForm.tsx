import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, Form, SaveButton, TextInput, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { MadeTranslation, RecordTranslations } from '../../../shared/contract/translation.ts';
import { directionOf, LANGUAGE_NAMES, type Language, tagOf } from '../../../shared/domain/languages.ts';
import { isTitleList, type Texts } from '../../../shared/domain/translatedTexts.ts';
import { readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';
import { FieldDifference } from '../history/FieldDifference.tsx';
import { RichText } from '../rich-text/RichText.tsx';
import { RichTextView } from '../rich-text/RichTextView.tsx';
import { UnsavedWatch } from '../UnsavedWatch.tsx';
import { BesideSource } from './BesideSource.tsx';
import { SuggestBar } from './suggestions/SuggestBar.tsx';
import { SuggestButton } from './suggestions/SuggestButton.tsx';
import { SuggestionMark } from './suggestions/SuggestionMark.tsx';
import { Suggestions } from './suggestions/Suggestions.tsx';
import { TranslationAddress } from './TranslationAddress.tsx';
import { inputName, type Translatable } from './translatable.ts';
import { plainOf } from './words.ts';

interface TranslationFormProps {
  of: Translatable;
  data: RecordTranslations;
  translation: MadeTranslation;
  isReadOnly: boolean;
  onDirty: (isDirty: boolean) => void;
  onSaved: (saved: RecordTranslations) => void;
}

/** The texts of a record in one language, each beside its source. */
export function TranslationForm({
  of: translatable,
  data,
  translation,
  isReadOnly,
  onDirty,
  onSaved,
}: TranslationFormProps) {
  const { language, texts, slug, outdated, updatedAt } = translation;
  const save = async ({
    texts: typed = {},
    holds = {},
    slug: address,
  }: FieldValues): Promise<object | undefined> => {
    const written = Object.fromEntries(
      Object.keys(data.source).flatMap((field) => {
        const text = String(typed[inputName(field)] ?? '');
        return text.trim() === '' ? [] : [[field, text]];
      }),
    );
    const of = Object.fromEntries(
      Object.keys(outdated).flatMap((field) =>
        holds[inputName(field)] ? [[field, data.source[field] ?? '']] : [],
      ),
    );
    const typedSlug = String(address ?? '').trim() || null;
    // Sent only where it changes: a first title makes one.
    const changed = typedSlug === slug ? {} : { slug: typedSlug };
    try {
      onSaved(await translatable.write({ [language]: { texts: written, of, updatedAt, ...changed } }));
      return undefined;
    } catch (error) {
      const start = `translations.${language}.texts.`;
      const { [`translations.${language}.slug`]: slugFault, ...faults } = readFieldErrors(error);
      const named = Object.entries(faults).flatMap(([path, message]) =>
        path.startsWith(start) ? [[inputName(path.slice(start.length)), message]] : [],
      );
      if (named.length > 0 || slugFault)
        return { texts: Object.fromEntries(named), ...(slugFault && { slug: slugFault }) };
      return { root: { serverError: readErrorMessage(error) } };
    }
  };
  const [initial] = useState(() => ({
    texts: Object.fromEntries(
      Object.keys(data.source).map((field) => [inputName(field), texts[field] ?? '']),
    ),
    holds: Object.fromEntries(Object.keys(outdated).map((field) => [inputName(field), false])),
    slug: slug ?? '',
  }));
  return (
    <Form defaultValues={initial} record={{}} onSubmit={save} sanitizeEmptyValues={false}>
      <Suggestions of={translatable} data={data} translation={translation} isReadOnly={isReadOnly}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <SuggestBar />
          {Object.keys(data.source).map((field) => (
            <TextPair
              key={field}
              of={translatable}
              field={field}
              data={data}
              language={language}
              was={outdated[field]}
              isReadOnly={isReadOnly}
            />
          ))}
          <TranslationAddress data={data} translation={translation} isReadOnly={isReadOnly} />
          <SaveRow isReadOnly={isReadOnly} />
        </Box>
      </Suggestions>
      <UnsavedWatch onChange={onDirty} />
    </Form>
  );
}

function SaveRow({ isReadOnly }: { isReadOnly: boolean }) {
  if (isReadOnly) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        py: 1.5,
      }}
    >
      <SaveButton />
    </Box>
  );
}

interface TextPairProps {
  of: Translatable;
  field: string;
  data: RecordTranslations;
  language: Language;
  /** The source text that the translation was made from, where that has changed since. */
  was: string | undefined;
  isReadOnly: boolean;
}

function TextPair({ of: translatable, field, data, language, was, isReadOnly }: TextPairProps) {
  const translate = useTranslate();
  const source = data.source[field] ?? '';
  const html = translatable.htmlOf(field);
  const name = translatable.nameOf(field);
  const place = { dir: directionOf(language), lang: tagOf(language) };
  const label = translate('admin.translations.field', { field: name, language: LANGUAGE_NAMES[language] });
  return (
    <BesideSource
      name={name}
      source={
        <>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 1,
              minHeight: 32,
            }}
          >
            <Typography variant="overline" component="h3" color="textSecondary">
              {name}
            </Typography>
            {source.trim() && !isReadOnly ? (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end' }}>
                <SuggestButton field={field} />
                <CopyButton field={field} source={source} />
              </Box>
            ) : null}
          </Box>
          <Box
            lang={tagOf(data.sourceLanguage)}
            dir={directionOf(data.sourceLanguage)}
            sx={{ maxHeight: 420, overflowY: 'auto', overflowWrap: 'anywhere' }}
            // A long text scrolls, by keyboard too.
            {...(source.length > 600 && { tabIndex: 0, role: 'group', 'aria-label': name })}
          >
            <Source text={source} isRich={html !== null} />
          </Box>
          {was === undefined ? null : (
            <Outdated of={translatable} field={field} was={was} source={source} isReadOnly={isReadOnly} />
          )}
        </>
      }
    >
      {html ? (
        <RichText
          source={`texts.${inputName(field)}`}
          hasNoBlocks={!html.hasBlocks}
          label={label}
          language={language}
        />
      ) : (
        <TextInput
          source={`texts.${inputName(field)}`}
          label={label}
          multiline
          minRows={source.length > 120 ? 3 : 1}
          readOnly={isReadOnly}
          slotProps={{ htmlInput: place }}
          helperText={isTitleList(field) && 'admin.translations.line_each'}
          fullWidth
        />
      )}
      <SuggestionMark field={field} />
    </BesideSource>
  );
}

function Source({ text, isRich }: { text: string; isRich: boolean }) {
  const translate = useTranslate();
  if (!text.trim())
    return (
      <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
        {translate('admin.translations.no_source')}
      </Typography>
    );
  return isRich ? (
    <RichTextView html={text} />
  ) : (
    <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
  );
}

/** Begins the translation with the source text, of which names and numbers stay. */
function CopyButton({ field, source }: { field: string; source: string }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const path = `texts.${inputName(field)}`;
  return (
    <Button
      size="small"
      startIcon={<ContentCopy />}
      onClick={() => setValue(path, source, { shouldDirty: true, shouldTouch: true })}
    >
      {translate('admin.translations.copy')}
    </Button>
  );
}

/** What changed in the source since the translation was made, and whether that still holds. */
function Outdated({
  of: translatable,
  field,
  was,
  source,
  isReadOnly,
}: {
  of: Translatable;
  field: string;
  was: Texts[string];
  source: string;
  isReadOnly: boolean;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 2, pl: 2, borderLeft: 2, borderColor: 'warning.main' }}>
      <Typography variant="body2">{translate('admin.translations.changed')}</Typography>
      <FieldDifference
        resource={translatable.resource}
        isNamed={false}
        change={{
          field,
          label: translatable.nameOf(field),
          format: 'lines',
          before: plainOf(was),
          after: plainOf(source),
        }}
      />
      {isReadOnly ? null : (
        <BooleanInput
          source={`holds.${inputName(field)}`}
          label="admin.translations.still_holds"
          helperText={false}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
}
