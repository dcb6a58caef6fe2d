import { lazy, Suspense } from 'react'
import type { DownloadSnackbarProps } from './DownloadSnackbar.tsx'

const DownloadSnackbar = lazy(() => import('./DownloadSnackbar.tsx'))

/** While the server makes a document to download: how much of it is done. */
export const DownloadProgress = ({ isPending, ...rest }: DownloadSnackbarProps & { isPending: boolean }) =>
  isPending && (
    <Suspense>
      <DownloadSnackbar {...rest} />
    </Suspense>
  )
