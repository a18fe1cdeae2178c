import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Share, ShareInput } from '../../../shared/contract/share.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { call } from '../../lib/api/call.ts';
import { useContractForm } from '../../lib/forms/useContractForm.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text as common } from '../../text/en.ts';
import { shareText } from '../../text/shares.ts';
import { Field } from '../fields/Field.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import styles from './ShareOutsideDialog.module.css';
import type { ShareFields } from './schemas.ts';

const text = shareText.make;

/** Days that are suggested. */
const SUGGESTED_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

interface Draft {
  readonly count: number;
  readonly left: number;
  readonly lastEnd: string;
  readonly isByRights: boolean;
  readonly presets: readonly { readonly id: number; readonly name: string; readonly count: number }[];
}
interface Props {
  entries: ShareInput['entries'];
  draft: Draft;
  title: string;
  onMade: (share: Share) => void;
  onClose: () => void;
}

/** `2026-11-29`, by the clock of the browser. */
function dayOf(at: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

/** The end of a day by the clock of the browser, at the latest `lastEnd`. */
function endOf(day: string, lastEnd: string): string {
  const end = new Date(`${day}T23:59:59.999`);
  const last = new Date(lastEnd);
  return dayOf(last) === day && end > last ? lastEnd : end.toISOString();
}

const FORMS = { both: ['original', 'web'], original: ['original'], web: ['web'], none: [] } as const;

function inputOf(fields: ShareFields, entries: ShareInput['entries'], lastEnd: string): ShareInput {
  const { endsAt, forms, presetId, downloadLimit, password, people, ...rest } = fields;
  const limit = rest.mode === 'download' && downloadLimit.trim() !== '' ? Number(downloadLimit) : null;
  return {
    ...rest,
    entries,
    endsAt: endOf(endsAt, lastEnd),
    forms: [...FORMS[rest.mode === 'view' && forms === 'none' ? 'both' : forms]],
    presetId: rest.mode === 'download' && presetId !== '' ? Number(presetId) : null,
    downloadLimit: limit,
    ...(password !== '' && { password }),
    people: people.split(/[\s,;]+/).filter(Boolean),
  };
}

/** How entries are shared. */
export function ShareForm({ entries, draft, title, onMade, onClose }: Props) {
  const locale = useLocale();
  const lastDay = dayOf(new Date(draft.lastEnd));
  const suggested = dayOf(new Date(Date.now() + SUGGESTED_DAYS * DAY_MS));
  const { register, watch, handleSubmit, formState, showRefusal } = useContractForm<ShareFields>({
    defaultValues: {
      title,
      endsAt: suggested < lastDay ? suggested : lastDay,
      mode: 'download',
      forms: 'both',
      presetId: '',
      downloadLimit: '',
      password: '',
      people: '',
      isWatermarked: false,
      hasPreview: false,
      note: '',
    },
    loadSchema: async () => (await import('./schemas.ts')).shareFields,
  });
  const { errors, isSubmitting } = formState;
  const isDownload = watch('mode') === 'download';
  const shared = entries.filter(({ kind }) => kind === 'library-item');
  const submit = handleSubmit(async (fields) => {
    try {
      onMade(await call('post', '/api/private/share', { body: inputOf(fields, shared, draft.lastEnd) }));
    } catch (error) {
      showRefusal(error);
    }
  });
  const until = draft.isByRights ? text.untilRights : text.untilHelp;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogContent className={styles.root}>
        {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
        <p className={styles.lead}>{text.lead(draft.count, locale)}</p>
        {draft.left > 0 && <p className={styles.left}>{text.left(draft.left, locale)}</p>}
        <Field
          label={text.name}
          help={text.nameHelp}
          autoFocus
          error={errors.title?.message}
          {...register('title')}
        />
        <div className={styles.pair}>
          <Field
            label={text.until}
            type="date"
            slotProps={{ input: { min: dayOf(new Date()), max: lastDay } }}
            help={until(formatDate(draft.lastEnd, locale))}
            error={errors.endsAt?.message}
            {...register('endsAt')}
          />
          <SelectField label={text.mode} error={errors.mode?.message} {...register('mode')}>
            <option value="download">{text.download}</option>
            <option value="view">{text.view}</option>
          </SelectField>
          {isDownload && (
            <>
              <SelectField label={text.forms} error={errors.forms?.message} {...register('forms')}>
                <option value="both">{text.bothForms}</option>
                <option value="original">{text.originals}</option>
                <option value="web">{text.web}</option>
                {draft.presets.length > 0 && <option value="none">{text.presetOnly}</option>}
              </SelectField>
              {draft.presets.length > 0 && (
                <SelectField label={text.preset} error={errors.presetId?.message} {...register('presetId')}>
                  <option value="">{text.noPreset}</option>
                  {draft.presets.map(({ id, name, count }) => (
                    <option key={id} value={id}>
                      {text.presetOf(name, count)}
                    </option>
                  ))}
                </SelectField>
              )}
              <Field
                label={text.limit}
                slotProps={{ input: { inputMode: 'numeric' } }}
                help={text.limitHelp}
                error={errors.downloadLimit?.message}
                {...register('downloadLimit')}
              />
            </>
          )}
        </div>
        <h3 className={styles.heading}>{text.protect}</h3>
        <PasswordField
          label={text.password}
          autoComplete="new-password"
          help={text.passwordHelp}
          error={errors.password?.message}
          {...register('password')}
        />
        <Field
          label={text.people}
          multiline
          minRows={2}
          maxRows={6}
          dir="ltr"
          help={text.peopleHelp}
          error={errors.people?.message}
          {...register('people')}
        />
        <div className={styles.checks}>
          <FormControlLabel control={<Checkbox {...register('isWatermarked')} />} label={text.watermark} />
          <FormControlLabel control={<Checkbox {...register('hasPreview')} />} label={text.preview} />
        </div>
        <Field
          label={text.note}
          multiline
          maxRows={6}
          help={text.noteHelp}
          error={errors.note?.message}
          {...register('note')}
        />
      </DialogContent>
      <DialogActions>
        <Button type="submit" variant="contained" aria-busy={isSubmitting}>
          {text.submit}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {common.actions.cancel}
        </Button>
      </DialogActions>
    </form>
  );
}
