import { useTranslate } from 'react-admin';
import { isCodeFormat } from '../../../shared/contract/history.ts';
import { IMPORT_FIELDS } from '../../../shared/contract/import.ts';
import { wallTimeOf } from '../../../shared/domain/zonedTime.ts';
import { useAttributes } from '../../components/useAttributes.ts';
import { useCodeWords } from '../../components/useCodeWords.ts';
import { formatFullDay, formatMediumDateTime } from '../../providers/formats.ts';

const ATTRIBUTE = 'attribute:';
const isMoment = (field: string) => field === 'publishedAt' || field === 'expiresAt';

/** Names of fields, and what their values say to people. */
export function useFieldWords() {
  const translate = useTranslate();
  const codeWords = useCodeWords();
  const { attributes } = useAttributes();

  const nameOf = (field: string): string => {
    if (!field.startsWith(ATTRIBUTE)) return translate(`admin.import.field.${field}`, { _: field });
    const slug = field.slice(ATTRIBUTE.length);
    return attributes.find((attribute) => attribute.slug === slug)?.label ?? slug;
  };
  const sayEach = (text: string, say: (name: string) => string) => text.split('; ').map(say).join('; ');
  /**
   * A moment in the time zone of the import. What ends with a day is shown as that day, not as the midnight after it.
   */
  const sayMoment = (field: string, text: string, timeZone: string): string => {
    if (Number.isNaN(Date.parse(text))) return text;
    const isMidnight = wallTimeOf(text, timeZone).endsWith('T00:00');
    const isEnd = isMidnight && field === 'expiresAt';
    const shown = isEnd ? new Date(Date.parse(text) - 1) : text;
    const date = isMidnight ? formatFullDay(shown, timeZone) : formatMediumDateTime(shown, timeZone);
    return translate(isEnd ? 'admin.import.check.end_of_day' : 'admin.import.check.moment', {
      date,
      zone: timeZone,
    });
  };
  const sayValue = (field: string, text: string, timeZone: string): string => {
    if (text === '') return translate('admin.import.check.empty_value');
    if (text === 'now') return translate('admin.import.check.now');
    if (isMoment(field)) return sayMoment(field, text, timeZone);
    return isCodeFormat(field) ? sayEach(text, codeWords[field]) : text;
  };
  return {
    nameOf,
    sayValue,
    /** Everything that a column can be. */
    fields: [...IMPORT_FIELDS, ...attributes.map(({ slug }) => `${ATTRIBUTE}${slug}`)],
  };
}
