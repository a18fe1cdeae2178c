import Search from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { IconAction } from '../../components/action/IconAction.tsx';
import { Field } from '../../components/fields/Field.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { SearchField } from '../../components/fields/SearchField.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { componentsText as text } from '../../text/components.ts';
import styles from './ComponentsPage.module.css';
import { Part, Specimen } from './Specimen.tsx';

export function Controls() {
  return (
    <>
      <Part title={text.buttons}>
        <Specimen>
          <div className={styles.row}>
            <Button variant="contained">{text.contained}</Button>
            <Button variant="outlined">{text.outlined}</Button>
            <Button>{text.plain}</Button>
            <Button variant="contained" disabled>
              {text.disabled}
            </Button>
            <IconAction label={text.withIcon}>
              <Search />
            </IconAction>
          </div>
        </Specimen>
      </Part>
      <Part title={text.fields}>
        <Specimen>
          <Fields />
        </Specimen>
      </Part>
    </>
  );
}

function Fields() {
  const [q, setQ] = useState('');
  const [way, setWay] = useState('grid');
  return (
    <div className={styles.fields}>
      <Field label={text.name} help={text.nameHelp} autoComplete="off" />
      <Field label={text.email} error={text.emailError} autoComplete="off" />
      <PasswordField label={text.password} autoComplete="off" />
      <SelectField label={text.market} defaultValue={text.markets[0]}>
        {text.markets.map((market) => (
          <option key={market} value={market}>
            {market}
          </option>
        ))}
      </SelectField>
      <SearchField q={q} label={text.search} size="small" onSearch={setQ} />
      <FormControlLabel control={<Checkbox defaultChecked />} label={text.check} />
      <ToggleButtonGroup
        exclusive
        value={way}
        aria-label={text.modes}
        onChange={(_event, chosen: string | null) => chosen && setWay(chosen)}
      >
        <ToggleButton value="grid">{text.grid}</ToggleButton>
        <ToggleButton value="list">{text.list}</ToggleButton>
      </ToggleButtonGroup>
    </div>
  );
}
