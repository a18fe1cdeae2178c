import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { chooseLanguage } from '../../../shared/client/chooseLanguage.ts';
import type { Me } from '../../../shared/contract/user.ts';
import { LANGUAGE_NAMES, LANGUAGES, LOCALES, tagOf } from '../../../shared/domain/languages.ts';
import { Field } from '../../components/fields/Field.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { call } from '../../lib/api/call.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { pageLanguage } from '../../lib/language/pageLanguage.ts';
import { countryOf, isLocale } from '../../lib/session/locales.ts';
import { sessionStore } from '../../lib/session/sessionStore.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text } from '../../text/en.ts';
import { profileText } from '../../text/profile.ts';
import styles from './ProfilePage.module.css';
import { meQuery } from './profileQueries.ts';
import type { DataFields } from './schemas.ts';

const toFields = ({ name, company, locale, language }: Me): DataFields => ({
  name,
  company: company ?? '',
  locale: isLocale(locale) ? locale : undefined,
  language: language ?? '',
});

export function DataForm({ me }: { me: Me }) {
  const client = useQueryClient();
  const { register, handleSubmit, reset, watch, formState, showRefusal } = useContractForm<DataFields>({
    defaultValues: toFields(me),
    loadSchema: async () => (await import('./schemas.ts')).dataFields,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async ({ company, language, ...fields }) => {
    try {
      const saved = await call('patch', '/api/private/user/me', {
        body: { ...fields, company: company || null, language: language || null },
      });
      client.setQueryData(meQuery.queryKey, saved);
      reset(toFields(saved));
      // Name and locale are part of the session.
      await sessionStore.refresh();
      if (saved.language !== me.language) return chooseLanguage(saved.language ?? null);
      showToast(profileText.saved);
    } catch (error) {
      showRefusal(error);
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <Field
        label={profileText.name}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label={profileText.company}
        autoComplete="organization"
        error={errors.company?.message}
        {...register('company')}
      />
      <Field
        label={profileText.email}
        value={me.email}
        help={profileText.emailHelp}
        slotProps={{ input: { readOnly: true } }}
      />
      <SelectField
        label={profileText.language}
        help={profileText.languageHelp}
        error={errors.language?.message}
        {...register('language')}
      >
        <option value="">{profileText.browserLanguage}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={tagOf(language)}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectField>
      {(watch('language') || pageLanguage()) === 'en' && (
        <SelectField label={profileText.locale} error={errors.locale?.message} {...register('locale')}>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale}>
              {countryOf(locale)}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        type="submit"
        variant="contained"
        className={styles.submit}
        disabled={!isDirty}
        aria-busy={isSubmitting}
      >
        {text.actions.save}
      </Button>
    </form>
  );
}
