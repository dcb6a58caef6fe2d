import { type HttpError, useDataProvider, useLogoutIfAccessDenied, useStore, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { type Entity, entities } from '../../schema/index.ts'
import type { KaushalDataProvider } from '../provider.ts'
import type { Run } from './run.ts'
import { upload } from './upload.ts'

/** Larger files are refused by the server; told before they are sent. */
const MOST_BYTES = 64 * 1024 * 1024

export interface Trouble {
  message: string
  status: number
}

export interface Sending {
  name: string
  size: number
  share: number
}

export interface Imported {
  count: number
  operation: number | null
}

const asTrouble = (error: unknown): Trouble => ({
  message: (error as Error).message,
  status: (error as HttpError).status ?? 0,
})

/** An import on its way: a file is sent, looked at, and let in or put aside. What was checked survives a reload. */
export function useImport(entity: Entity) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const logoutIfDenied = useLogoutIfAccessDenied()
  const [kept, keep] = useStore<Run | null>(`import.${entity.name}`, null)
  const [sending, setSending] = useState<Sending>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [imported, setImported] = useState<Imported>()
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useRef<() => void>(undefined)
  const run = kept && new Date(kept.expires_at) > new Date() ? kept : undefined

  const fail = async (error: unknown) => {
    if ((error as HttpError).status === -1) return
    if (!(await logoutIfDenied(error))) setTrouble(asTrouble(error))
  }

  const send = async (file: Blob, name: string) => {
    setTrouble(undefined)
    setImported(undefined)
    if (file.size > MOST_BYTES) return setTrouble({ message: translate('import.too_large'), status: 413 })
    const sent = { name, size: file.size, share: 0 }
    setSending(sent)
    const { path } = entities[entity.name] ?? entity
    const sender = upload(
      path,
      file,
      (share) => setSending({ ...sent, share }),
      translate('shell.error.unreachable'),
    )
    cancel.current = sender.cancel
    try {
      keep(await sender.done)
    } catch (error) {
      await fail(error)
    } finally {
      setSending(undefined)
    }
  }

  const confirm = async () => {
    if (!run) return
    setTrouble(undefined)
    setConfirming(true)
    try {
      const { json } = await dataProvider.call<{ new: number; changed: number; operation: number | null }>(
        'POST',
        `import/${run.id}/confirm`,
        { skip_wrong: run.counts.wrong > 0 },
      )
      keep(null)
      setImported({ count: json.new + json.changed, operation: json.operation })
    } catch (error) {
      await fail(error)
    } finally {
      setConfirming(false)
    }
  }

  /** Back to the choice of a file; what was checked goes. */
  const restart = () => {
    setTrouble(undefined)
    setImported(undefined)
    keep(null)
    if (run) dataProvider.call('POST', `import/${run.id}/discard`, {}).catch(() => undefined)
  }

  return {
    run,
    sending,
    trouble,
    imported,
    isConfirming,
    send,
    cancel: () => cancel.current?.(),
    confirm,
    restart,
  }
}
