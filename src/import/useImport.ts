import { type HttpError, useLogoutIfAccessDenied, useStore, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { ColumnQuestion, ImportOptions, ImportRun } from '../../schema/contract/importing.ts'
import { MAX_IMPORT_BYTES } from '../../schema/importSize.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import { type ColumnAnswers, needsCheck, unansweredOf } from './columnAnswers.ts'
import { ABORTED, upload } from './upload.ts'

interface ImportError {
  message: string
  status: number
}

export interface UploadState {
  name: string
  size: number
  share: number
}

/** What is imported: a file, or pasted text, which can be a list of names. */
export interface ImportSource {
  file: Blob
  name: string
  pasted?: string
}

interface ImportResult {
  count: number
  operation: number | null
  /** `updated_at` of the imported rows. */
  at: string | null
}

/** The columns of the last check, whether it succeeded or was refused. */
type ReadColumns = Pick<ImportRun, 'columns' | 'questions'>

const NO_COLUMNS: ReadColumns = { columns: [], questions: [] }

const toImportError = (error: unknown): ImportError => ({
  message: (error as Error).message,
  status: (error as HttpError).status ?? 0,
})

/** The columns and questions with which a first line is refused. */
function columnsOf(error: unknown): ReadColumns {
  const body = (error as { body?: Partial<ReadColumns> }).body
  return Array.isArray(body?.questions)
    ? { columns: body.columns ?? [], questions: body.questions }
    : NO_COLUMNS
}

/** The steps of an import: upload, preview, confirm or discard. A checked file survives a reload of the page. */
export function useImport(entity: Entity, values: NonNullable<ImportOptions['values']>) {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const logoutIfDenied = useLogoutIfAccessDenied()
  const [storedRun, setStoredRun] = useStore<ImportRun | null>(`import.${entity.name}`, null)
  const [uploading, setUploading] = useState<UploadState>()
  const [error, setError] = useState<ImportError>()
  const [refused, setRefused] = useState(NO_COLUMNS)
  const [answers, setAnswers] = useState<ColumnAnswers>({})
  /** The questions of earlier checks of this file: their answers can be changed. */
  const [earlier, setEarlier] = useState<readonly ColumnQuestion[]>([])
  const [imported, setImported] = useState<ImportResult>()
  const [isConfirming, setConfirming] = useState(false)
  /** What was checked last, with the answers of that time; unknown after a reload of the page. */
  const [checked, setChecked] = useState<{ source: ImportSource; answers: ColumnAnswers }>()
  const cancel = useRef<() => void>(undefined)
  const isCurrent = storedRun?.questions && new Date(storedRun.expires_at) > new Date()
  const run = isCurrent ? storedRun : undefined
  const current = run ?? refused
  const questions = [
    ...earlier,
    ...current.questions.filter(({ header }) => !earlier.some((other) => other.header === header)),
  ]

  const handleError = async (failure: unknown) => {
    if ((failure as HttpError).status === ABORTED) return
    setRefused(columnsOf(failure))
    if (!(await logoutIfDenied(failure))) setError(toImportError(failure))
  }

  const discard = () => {
    setStoredRun(null)
    if (run)
      dataProvider.api('POST import/{id}/discard', { path: { id: String(run.id) } }).catch(() => undefined)
  }

  const check = async (source: ImportSource, columns: ColumnAnswers) => {
    const { file, name, pasted } = source
    setError(undefined)
    setRefused(NO_COLUMNS)
    setImported(undefined)
    setAnswers(columns)
    setEarlier(Object.keys(columns).length ? questions : [])
    if (file.size > MAX_IMPORT_BYTES) return setError({ message: translate('import.too_large'), status: 413 })
    setChecked({ source, answers: columns })
    const started = { name, size: file.size, share: 0 }
    setUploading(started)
    const { path } = entities[entity.name] ?? entity
    const running = upload({
      path: `${path}/import`,
      file,
      options: {
        columns: Object.keys(columns).length ? columns : undefined,
        values: Object.keys(values).length ? values : undefined,
        names: pasted === undefined ? undefined : true,
      },
      onProgress: (share) => setUploading({ ...started, share }),
      unreachable: translate('shell.error.unreachable'),
    })
    cancel.current = running.cancel
    try {
      const next = await running.done
      discard()
      setStoredRun(next)
    } catch (failure) {
      await handleError(failure)
    } finally {
      setUploading(undefined)
    }
  }

  /** Answers questions about columns. Once all are answered, the file is checked again if a column fills another field than before. */
  const answer = (changes: ColumnAnswers) => {
    const next = { ...answers, ...changes }
    setAnswers(next)
    if (checked && !unansweredOf(questions, next).length && needsCheck(checked.answers, next))
      void check(checked.source, next)
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
    setRefused(NO_COLUMNS)
    setAnswers({})
    setEarlier([])
    discard()
  }

  return {
    run,
    uploading,
    error,
    imported,
    isConfirming,
    source: checked?.source,
    questions: { columns: current.columns, questions, answers, canFill: checked !== undefined },
    unanswered: unansweredOf(questions, answers).length,
    send: (source: ImportSource) => check(source, {}),
    answer,
    cancel: () => cancel.current?.(),
    confirm,
    restart,
  }
}
