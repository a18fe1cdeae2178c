import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { Me } from '../../../shared/contract/user.ts';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { Field } from '../../components/fields/Field.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { ApiError } from '../../lib/api/apiError.ts';
import { api } from '../../lib/api/client.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { sessionStore } from '../../lib/session/sessionStore.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { text } from '../../text/en.ts';
import styles from './ProfilePage.module.css';
import { ME, meQuery } from './profileQueries.ts';

const LOCALES = Object.entries(text.profile.locales).map(([value, label]) => ({ value, label }));

export function DataForm({ me }: { me: Me }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { name: me.name, company: me.company ?? '', locale: me.locale },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async (fields) => {
    try {
      const saved = await api.patch<Me>(ME, { ...fields, company: fields.company.trim() || null });
      client.setQueryData(meQuery.queryKey, saved);
      reset({ name: saved.name, company: saved.company ?? '', locale: saved.locale });
      // Name and locale are part of the session.
      await sessionStore.refresh();
      showToast(text.profile.saved);
    } catch (error) {
      const { name, company } = error instanceof ApiError ? error.errors : {};
      if (name) setError('name', { message: name });
      else if (company) setError('company', { message: company });
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
      <SelectField label={text.profile.locale} options={LOCALES} {...register('locale')} />
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
