import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { CHOSEN_TOPICS } from '../../lib/inbox/topics.ts';
import { paths } from '../../lib/paths.ts';
import { usePublicConfiguration } from '../../lib/queries/configuration.ts';
import { inboxText } from '../../text/inbox.ts';

const text = inboxText.unsubscribe;

/** Ends mails of the topics of a mail, whose signed address was opened. Nothing changes before the button is pressed. */
export default function UnsubscribePage() {
  const brand = usePublicConfiguration()?.['brand.name'];
  const [search] = useSearchParams();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [refusal, setRefusal] = useState<unknown>(null);
  const [user, topics, expires, signature] = ['user', 'topics', 'expires', 'signature'].map((name) =>
    search.get(name),
  );
  const named = CHOSEN_TOPICS.filter((topic) => topics?.split('.').includes(topic));
  const toProfile = (
    <Button variant="outlined" href={`${paths.profile}#mails`}>
      {text.profile}
    </Button>
  );
  const isLost = !user || !topics || !expires || !signature || named.length === 0;
  const handleStop = async () => {
    if (isLost) return;
    setState('sending');
    try {
      await call('post', '/api/public/unsubscribe', { query: { user, topics, expires, signature } });
      setState('done');
    } catch (error) {
      setRefusal(error);
      setState('open');
    }
  };
  if (isLost || state === 'done') {
    const title = isLost ? text.lost : text.done;
    return (
      <Container>
        <DocumentTitle title={title} brand={brand} />
        <StateMessage isPage title={title} action={toProfile}>
          {isLost ? text.lostText : text.doneText}
        </StateMessage>
      </Container>
    );
  }
  return (
    <Container>
      <DocumentTitle title={text.title} brand={brand} />
      <StateMessage
        isPage
        title={text.title}
        action={
          <Button variant="contained" aria-busy={state === 'sending'} onClick={handleStop}>
            {text.action}
          </Button>
        }
      >
        {refusal !== null && <Alert severity="error">{messageOf(refusal)}</Alert>}
        <p>{text.lead}</p>
        <ul>
          {named.map((topic) => (
            <li key={topic}>{inboxText.topics[topic]}</li>
          ))}
        </ul>
      </StateMessage>
    </Container>
  );
}
