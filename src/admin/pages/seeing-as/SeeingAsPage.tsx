import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Link,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { CanAccess, Title, useCanAccess, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { SEEN_ROLES } from '../../../shared/contract/seeingAs.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, tagOf } from '../../../shared/domain/languages.ts';
import { GroupsField } from '../../components/groups/GroupsField.tsx';
import { PersonPicker } from '../../components/history/PersonPicker.tsx';
import { MarketField } from '../../components/markets/MarketField.tsx';
import { MomentInput } from '../../components/moment/MomentInput.tsx';
import { useSeeAs } from '../../components/useSeeAs.tsx';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';

function SeeingAsForm() {
  const translate = useTranslate();
  const whoId = useId();
  const [parameters] = useSearchParams();
  const { canAccess: canPick } = useCanAccess({ resource: 'users', action: 'list' });
  const [isPerson, setIsPerson] = useState(false);
  const [person, setPerson] = useState<{ id: number; name: string } | null>(null);
  const [role, setRole] = useState<(typeof SEEN_ROLES)[number]>('ROLE_USER');
  const [market, setMarket] = useState<string | null>(null);
  const [groups, setGroups] = useState<string[]>([]);
  const [language, setLanguage] = useState<Language | null>(null);
  const [at, setAt] = useState<string | null>(null);
  /** What is typed is no time: the portal must not open as it is now instead. */
  const [isUnread, setIsUnread] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const { open, isPending } = useSeeAs();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isPerson) open({ role, market, groups, language, at });
    else if (person) open({ userId: person.id, language, at });
  };
  return (
    <Box
      component="form"
      onSubmit={handleSubmit}
      sx={{ display: 'grid', gap: 2.5, pt: 2, maxWidth: 560, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {parameters.has('ended') ? (
        <Alert severity="info" role="status">
          {translate('admin.seeing_as.ended')}
        </Alert>
      ) : null}
      <Typography color="textSecondary">{translate('admin.seeing_as.text')}</Typography>
      {canPick ? (
        <FormControl>
          <FormLabel id={whoId}>{translate('admin.seeing_as.who')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={whoId}
            value={isPerson ? 'person' : 'role'}
            onChange={(_event, value) => setIsPerson(value === 'person')}
          >
            <FormControlLabel value="role" control={<Radio />} label={translate('admin.seeing_as.as_role')} />
            <FormControlLabel
              value="person"
              control={<Radio />}
              label={translate('admin.seeing_as.as_person')}
            />
          </RadioGroup>
        </FormControl>
      ) : null}
      {isPerson ? (
        <Box>
          <PersonPicker label={translate('admin.seeing_as.person')} value={person} onChange={setPerson} />
          {isTried && !person ? (
            <Typography variant="body2" color="error" role="alert" sx={{ mt: 0.5 }}>
              {translate('admin.seeing_as.person_needed')}
            </Typography>
          ) : null}
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
          <TextField
            select
            label={translate('admin.seeing_as.role')}
            value={role}
            onChange={(event) => setRole(event.target.value as typeof role)}
          >
            {SEEN_ROLES.map((name) => (
              <MenuItem key={name} value={name}>
                {translate(`admin.roles.${name}`)}
              </MenuItem>
            ))}
          </TextField>
          <MarketField
            size="medium"
            label={translate('admin.seeing_as.market')}
            first={[{ value: '', label: translate('admin.seeing_as.every_market') }]}
            value={market ?? ''}
            onChange={(value) => setMarket(value || null)}
          />
          <GroupsField label={translate('admin.visibility.groups')} value={groups} onChange={setGroups} />
        </Box>
      )}
      <TextField
        select
        label={translate('admin.seeing_as.language')}
        helperText={translate('admin.seeing_as.language_help')}
        value={language ?? ''}
        onChange={(event) => setLanguage(LANGUAGES.find((one) => one === event.target.value) ?? null)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('admin.seeing_as.own_language')}</MenuItem>
        {LANGUAGES.map((one) => (
          <MenuItem key={one} value={one} lang={tagOf(one)}>
            {LANGUAGE_NAMES[one]}
          </MenuItem>
        ))}
      </TextField>
      <Box>
        <MomentInput
          label={translate('admin.seeing_as.at')}
          value={at}
          onChange={setAt}
          onFault={(fault) => setIsUnread(fault !== null)}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {translate('admin.seeing_as.at_help')}
        </Typography>
      </Box>
      <Button
        type="submit"
        variant="contained"
        startIcon={<OpenInNew />}
        loading={isPending}
        disabled={isUnread}
        sx={{ justifySelf: 'start' }}
      >
        {translate('admin.seeing_as.open')}
      </Button>
      <Link component={RouterLink} to="/shown" sx={{ justifySelf: 'start' }}>
        {translate('admin.shown_then.from_seeing')}
      </Link>
    </Box>
  );
}

/** The portal as a person, or as a role in a market, at any moment and in any language. */
export function SeeingAsPage() {
  return (
    <CanAccess resource="audience" action="show" accessDenied={<ForbiddenPage />}>
      <Title title="admin.seeing_as.title" />
      <SeeingAsForm />
    </CanAccess>
  );
}
