import { lazy, Suspense } from 'react';
import { useUploads } from './UploadsProvider.tsx';

const UploadProgress = lazy(() => import('./UploadProgress.tsx'));

/** In the app bar while files travel. Uploads that a reload cut off go on from here. */
export function UploadIndicator() {
  const queue = useUploads();
  if (!queue) return null;
  return (
    <Suspense fallback={null}>
      <UploadProgress queue={queue} />
    </Suspense>
  );
}
