import Translate from '@mui/icons-material/TranslateOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useDataProvider, useNotify, useUserMenu } from 'react-admin';
import { chooseLanguage } from '../../shared/client/chooseLanguage.ts';
import {
  BACK_OFFICE_LANGUAGES,
  type BackOfficeLanguage,
  LANGUAGE_NAMES,
  tagOf,
} from '../../shared/domain/languages.ts';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { readErrorMessage } from '../providers/httpClient.ts';
import { language } from '../providers/language.ts';

/** The other languages, each by its own name. The account has the choice, in the portal as well; drafts stay. */
export function LanguageItems() {
  const menu = useUserMenu();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const choose = async (next: BackOfficeLanguage) => {
    menu?.onClose();
    try {
      await dataProvider.setOwnLanguage(next);
      chooseLanguage(next);
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    }
  };
  return BACK_OFFICE_LANGUAGES.filter((one) => one !== language).map((one) => (
    <MenuItem key={one} lang={tagOf(one)} onClick={() => void choose(one)}>
      <ListItemIcon>
        <Translate fontSize="small" />
      </ListItemIcon>
      <ListItemText>{LANGUAGE_NAMES[one]}</ListItemText>
    </MenuItem>
  ));
}
