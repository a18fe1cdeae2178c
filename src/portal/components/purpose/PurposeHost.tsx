import { useEffect, useState, useSyncExternalStore } from 'react';
import { purposeStore } from '../../lib/purpose/askPurpose.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';

const { Part: PurposeDialog, load } = lazyPart(() => import('./PurposeDialog.tsx'));

/** The dialog before a download that needs a purpose or a confirmation. Where its code does not arrive, the download fails. */
export default function PurposeHost() {
  const question = useSyncExternalStore(purposeStore.subscribe, purposeStore.get);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (question && !isLoaded) load().then(() => setLoaded(true), question.fail);
  }, [question, isLoaded]);
  return question && isLoaded && <PurposeDialog question={question} />;
}
