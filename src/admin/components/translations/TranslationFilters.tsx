import { SelectInput, useResourceContext } from 'react-admin';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/domain/languages.ts';
import { isTranslatedKind } from '../../../shared/domain/translatedTexts.ts';

const choices = LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }));

/** Among a list's filters: what is not translated into a language, or was before its source changed. */
export function TranslationFilters() {
  const resource = useResourceContext() ?? '';
  if (!isTranslatedKind(resource)) return null;
  return (
    <>
      {(['lacks', 'outdated'] as const).map((source) => (
        <SelectInput
          key={source}
          source={source}
          label={`admin.translations.${source}`}
          choices={choices}
          translateChoice={false}
          helperText={false}
          fullWidth
        />
      ))}
    </>
  );
}
