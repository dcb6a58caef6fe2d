import { type HttpError, useDataProvider, useLogoutIfAccessDenied, useStore, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { ImportRun } from '../../schema/contract/entities.ts'
import { type Entity, entities } from '../../schema/index.ts'
import type { KaushalDataProvider } from '../data/types.ts'
import { ABORTED, upload } from './upload.ts'

/** Larger files are rejected before the upload, as the server would do. */
const MAX_BYTES = 64 * 1024 * 1024

export interface ImportError {
  message: string
  status: number
}

export interface UploadState {
  name: string
  size: number
  share: number
}

interface ImportResult {
  count: number
  operation: number | null
  /** `updated_at` of the imported rows. */
  at: string | null
}

const toImportError = (error: unknown): ImportError => ({
  message: (error as Error).message,
  status: (error as HttpError).status ?? 0,
})

/** The steps of an import: upload, preview, confirm or discard. A checked file survives a reload of the page. */
export function useImport(entity: Entity) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const logoutIfDenied = useLogoutIfAccessDenied()
  const [storedRun, setStoredRun] = useStore<ImportRun | null>(`import.${entity.name}`, null)
  const [uploading, setUploading] = useState<UploadState>()
  const [error, setError] = useState<ImportError>()
  const [imported, setImported] = useState<ImportResult>()
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useRef<() => void>(undefined)
  const run = storedRun && new Date(storedRun.expires_at) > new Date() ? storedRun : undefined

  const handleError = async (failure: unknown) => {
    if ((failure as HttpError).status === ABORTED) return
    if (!(await logoutIfDenied(failure))) setError(toImportError(failure))
  }

  const send = async (file: Blob, name: string) => {
    setError(undefined)
    setImported(undefined)
    if (file.size > MAX_BYTES) return setError({ message: translate('import.too_large'), status: 413 })
    const started = { name, size: file.size, share: 0 }
    setUploading(started)
    const { path } = entities[entity.name] ?? entity
    const running = upload(
      path,
      file,
      (share) => setUploading({ ...started, share }),
      translate('shell.error.unreachable'),
    )
    cancel.current = running.cancel
    try {
      setStoredRun(await running.done)
    } catch (failure) {
      await handleError(failure)
    } finally {
      setUploading(undefined)
    }
  }

  const confirm = async () => {
    if (!run) return
    setError(undefined)
    setConfirming(true)
    try {
      const { json } = await dataProvider.api('POST import/{id}/confirm', {
        path: { id: String(run.id) },
        body: { skip_wrong: run.counts.wrong > 0 },
      })
      setStoredRun(null)
      setImported({ count: json.new + json.changed, operation: json.operation, at: json.at })
    } catch (failure) {
      await handleError(failure)
    } finally {
      setConfirming(false)
    }
  }

  /** Discards the checked file, so that another one can be chosen. */
  const restart = () => {
    setError(undefined)
    setImported(undefined)
    setStoredRun(null)
    if (run)
      dataProvider.api('POST import/{id}/discard', { path: { id: String(run.id) } }).catch(() => undefined)
  }

  return {
    run,
    uploading,
    error,
    imported,
    isConfirming,
    send,
    cancel: () => cancel.current?.(),
    confirm,
    restart,
  }
}
