import { useTranslate } from 'react-admin';
import { IMPORT_FIELDS } from '../../../shared/contract/import.ts';
import { formatMediumDateTime } from '../../../shared/domain/dates.ts';
import { useAttributes } from '../../components/useAttributes.ts';

const ATTRIBUTE = 'attribute:';
const isMoment = (field: string) => field === 'publishedAt' || field === 'expiresAt';

/** Names of fields, and what their values say to people. */
export function useFieldWords() {
  const translate = useTranslate();
  const { attributes } = useAttributes();

  const nameOf = (field: string): string => {
    if (!field.startsWith(ATTRIBUTE)) return translate(`admin.import.field.${field}`, { _: field });
    const slug = field.slice(ATTRIBUTE.length);
    return attributes.find((attribute) => attribute.slug === slug)?.label ?? slug;
  };
  const sayEach = (text: string, say: (name: string) => string) => text.split('; ').map(say).join('; ');
  const sayValue = (field: string, text: string): string => {
    if (text === '') return translate('admin.import.check.empty_value');
    if (text === 'now') return translate('admin.import.check.now');
    if (isMoment(field)) return formatMediumDateTime(text) || text;
    if (field === 'roles') return sayEach(text, (name) => translate(`admin.roles.${name}`, { _: name }));
    if (field === 'markets') return sayEach(text, (name) => translate(`admin.markets.${name}`, { _: name }));
    return text;
  };
  return {
    nameOf,
    sayValue,
    /** Everything that a column can be. */
    fields: [...IMPORT_FIELDS, ...attributes.map(({ slug }) => `${ATTRIBUTE}${slug}`)],
  };
}
