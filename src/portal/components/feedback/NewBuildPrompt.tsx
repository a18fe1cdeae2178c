import Button from '@mui/material/Button';
import { useState } from 'react';
import { newBuildText as text } from '../../text/newBuild.ts';
import styles from './NewBuildPrompt.module.css';

/** Offers a newer build of the portal, to load when it suits the user. */
export default function NewBuildPrompt({ isFound }: { isFound: boolean }) {
  const [isLater, setLater] = useState(false);
  return (
    <div role="status">
      {isFound && !isLater && (
        <div className={styles.root}>
          <span>{text.found}</span>
          <Button size="small" onClick={() => window.location.reload()}>
            {text.reload}
          </Button>
          <Button size="small" onClick={() => setLater(true)}>
            {text.later}
          </Button>
        </div>
      )}
    </div>
  );
}
