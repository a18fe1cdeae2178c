import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Me } from '../../../shared/contract/user.ts';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { Field } from '../../components/fields/Field.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { ApiError } from '../../lib/api/apiError.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { isLocale, LOCALE_OPTIONS } from '../../lib/session/locales.ts';
import { sessionStore } from '../../lib/session/sessionStore.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text } from '../../text/en.ts';
import styles from './ProfilePage.module.css';
import { meQuery } from './profileQueries.ts';

export function DataForm({ me }: { me: Me }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { name: me.name, company: me.company ?? '', locale: me.locale },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async ({ name, company, locale }) => {
    try {
      const saved = await call('patch', '/api/private/user/me', {
        body: { name, company: company.trim() || null, locale: isLocale(locale) ? locale : undefined },
      });
      client.setQueryData(meQuery.queryKey, saved);
      reset({ name: saved.name, company: saved.company ?? '', locale: saved.locale });
      // Name and locale are part of the session.
      await sessionStore.refresh();
      showToast(text.profile.saved);
    } catch (error) {
      const faults = error instanceof ApiError ? error.errors : {};
      if (faults.name) setError('name', { message: faults.name });
      else if (faults.company) setError('company', { message: faults.company });
      else showToast(messageOf(error), { tone: 'error' });
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={text.profile.name}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { required: text.errors.required, maxLength: 200 })}
      />
      <Field
        label={text.profile.company}
        autoComplete="organization"
        error={errors.company?.message}
        {...register('company', { maxLength: 200 })}
      />
      <Field label={text.profile.email} value={me.email} readOnly help={text.profile.emailHelp} />
      <SelectField label={text.profile.locale} options={LOCALE_OPTIONS} {...register('locale')} />
      <ActionButton
        type="submit"
        look="primary"
        className={styles.submit}
        disabled={!isDirty}
        isBusy={isSubmitting}
      >
        {text.actions.save}
      </ActionButton>
    </form>
  );
}
