import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MadeTranslation, RecordTranslations } from '../../../shared/contract/translation.ts';
import { LANGUAGE_NAMES } from '../../../shared/domain/languages.ts';
import { isLatin } from '../../../shared/domain/slugText.ts';
import { AddressInput, useSuggestedSlug } from '../SlugInput.tsx';
import { BesideSource } from './BesideSource.tsx';
import { inputName } from './translatable.ts';

interface TranslationAddressProps {
  data: RecordTranslations;
  translation: MadeTranslation;
  isReadOnly: boolean;
}

/** The address of a record in one language, beside that of its source; nothing of a record without a page. */
export function TranslationAddress({ data, translation, isReadOnly }: TranslationAddressProps) {
  const translate = useTranslate();
  const { language, texts, slug } = translation;
  const [title = ''] = Object.keys(data.source);
  const suggested = useSuggestedSlug(`texts.${inputName(title)}`);
  if (data.slug === null) return null;
  // As the server does it: the first title makes an address where it can.
  const isMade = slug === null && !texts[title] && isLatin(language);
  const name = translate('admin.translations.slug');
  return (
    <BesideSource
      name={name}
      source={
        <>
          <Typography variant="overline" component="h3" color="textSecondary">
            {name}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{data.slug}</Typography>
        </>
      }
    >
      <AddressInput
        label={translate('admin.translations.field', { field: name, language: LANGUAGE_NAMES[language] })}
        help={isMade ? 'admin.form.slug_help' : 'admin.translations.slug_help'}
        placeholder={(isMade && suggested) || data.slug}
        isReadOnly={isReadOnly}
      />
    </BesideSource>
  );
}
