import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ALL_MARKETS } from '../../../shared/policy/purpose.ts';
import { MEDIA, type Medium } from '../../../shared/policy/usage.ts';
import { capitalised } from '../../lib/language/words.ts';
import type { PurposeQuestion } from '../../lib/purpose/askPurpose.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { mediumName } from '../../lib/usage/usageWords.ts';
import { text } from '../../text/en.ts';
import { purposeText as words } from '../../text/purpose.ts';
import { usageText } from '../../text/usage.ts';
import { SelectField } from '../fields/SelectField.tsx';
import { lastPurpose, rememberPurpose } from './lastPurpose.ts';
import styles from './PurposeDialog.module.css';
import { UsageGroups } from './UsageGroups.tsx';

/** What may be done with a download, and what it is for: once, however many files it holds. */
export default function PurposeDialog({ question }: { question: PurposeQuestion }) {
  const { usage, settle } = question;
  const { needs, confirmations, markets } = usage;
  const id = useId();
  const user = useSession().session?.user;
  const last = lastPurpose(user?.id);
  const offered = [ALL_MARKETS, ...markets.map(({ code }) => code)];
  const usual = [last?.market, user?.market].find((code) => code && offered.includes(code));
  const [media, setMedia] = useState<readonly Medium[]>(last?.media ?? []);
  const [market, setMarket] = useState(usual ?? ALL_MARKETS);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isTried, setTried] = useState(false);
  const firstMedium = useRef<HTMLButtonElement>(null);
  const confirmation = useRef<HTMLInputElement>(null);
  const isMediumMissing = needs.purpose && media.length === 0;
  const isConfirmationMissing = needs.confirmation && !isConfirmed;

  const toggle = (medium: Medium) =>
    setMedia(MEDIA.filter((one) => (one === medium ? !media.includes(one) : media.includes(one))));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMediumMissing) return firstMedium.current?.focus();
    if (isConfirmationMissing) return confirmation.current?.focus();
    if (needs.purpose) rememberPurpose(user?.id, { media, market });
    settle({
      ...(needs.purpose && { media: [...media], market }),
      ...(needs.confirmation && { confirmed: true }),
    });
  };

  return (
    <Dialog
      open
      onClose={() => settle(null)}
      aria-labelledby={`${id}-title`}
      maxWidth="sm"
      fullWidth
      fullScreen={useMediaQuery('(max-width: 599px)')}
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
        <DialogContent className={styles.content}>
          <UsageGroups usage={usage} media={needs.purpose ? media : []} market={market} />
          {needs.purpose && (
            <>
              <fieldset className={styles.media} aria-describedby={`${id}-media`}>
                <legend>{words.media}</legend>
                {MEDIA.map((medium, place) => (
                  <ToggleButton
                    key={medium}
                    ref={place === 0 ? firstMedium : undefined}
                    value={medium}
                    size="small"
                    selected={media.includes(medium)}
                    onChange={() => toggle(medium)}
                  >
                    {mediumName(medium)}
                  </ToggleButton>
                ))}
                <FormHelperText id={`${id}-media`} error className={styles.fault}>
                  {isTried && isMediumMissing && words.chooseMedium}
                </FormHelperText>
              </fieldset>
              <SelectField
                label={words.market}
                value={market}
                onChange={({ target }) => setMarket(target.value)}
              >
                <option value={ALL_MARKETS}>{capitalised(usageText.allMarkets)}</option>
                {markets.map(({ code, name, path }) => (
                  <option key={code} value={code}>
                    {'\u2003'.repeat(path.length - 1)}
                    {name}
                  </option>
                ))}
              </SelectField>
            </>
          )}
          {needs.confirmation && (
            <div className={styles.confirmation}>
              <RightList id={`${id}-rights`} rights={confirmations} />
              <FormControlLabel
                control={
                  <Checkbox
                    checked={isConfirmed}
                    slotProps={{
                      input: {
                        ref: confirmation,
                        'aria-describedby': `${id}-rights ${id}-confirm`,
                        'aria-invalid': isTried && isConfirmationMissing,
                      },
                    }}
                  />
                }
                label={words.confirm}
                onChange={(_event, checked) => setConfirmed(checked)}
              />
              <FormHelperText id={`${id}-confirm`} error>
                {isTried && isConfirmationMissing && words.confirmFirst}
              </FormHelperText>
            </div>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => settle(null)}>{text.actions.cancel}</Button>
          <Button type="submit" variant="contained">
            {text.actions.download}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is confirmed. Visitors of a media portal get no names of rights. */
function RightList({ id, rights }: { id: string; rights: PurposeQuestion['usage']['confirmations'] }) {
  if (rights.every(({ name }) => name === ''))
    return (
      <div id={id}>
        {rights.map(({ restrictions }) => (
          <p key={restrictions}>
            <bdi>{restrictions}</bdi>
          </p>
        ))}
      </div>
    );
  return (
    <dl id={id}>
      {rights.map(({ name, restrictions }) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{restrictions}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
