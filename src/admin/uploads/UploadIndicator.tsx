import { lazy, Suspense, useEffect, useState } from 'react';
import { useUploads } from './UploadsProvider.tsx';
import { hasStoredFiles } from './uploadDatabase.ts';

const UploadProgress = lazy(() => import('./UploadProgress.tsx'));

/** In the app bar while files travel. Uploads that a reload cut off go on from here; without any nothing is fetched. */
export function UploadIndicator() {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    void hasStoredFiles().then(setHasLeft);
  }, []);
  const queue = useUploads({ isWanted: hasLeft });
  if (!queue) return null;
  return (
    <Suspense fallback={null}>
      <UploadProgress queue={queue} />
    </Suspense>
  );
}
