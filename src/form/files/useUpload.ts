import { type HttpError, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { type FileAccept, fileTypes, MAX_FILE_BYTES, type StoredFile } from '../../../schema/fileTypes.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import { multipartBody } from './multipartBody.ts'
import { sentContents } from './sentContents.ts'
import { type CropArea, shrinkImage } from './shrinkImage.ts'

interface ServerErrors {
  errors?: Readonly<Record<string, string>>
}

const PART = 'file'

/** Uploads the chosen file, or an area of the picture; the error says what to do. Choosing another file replaces an upload that is not finished. */
export function useUpload(accept: FileAccept, onUploaded: (file: StoredFile) => void) {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const [state, setState] = useState<{ isUploading: boolean; error?: string }>({ isUploading: false })
  const last = useRef(0)
  // An upload that ends after the input is gone has no effect.
  useEffect(
    () => () => {
      last.current += 1
    },
    [],
  )

  async function upload(chosen: File, area?: CropArea): Promise<void> {
    last.current += 1
    const own = last.current
    const finish = (error?: string) => own === last.current && setState({ isUploading: false, error })
    setState({ isUploading: true })
    const file = await shrinkImage(chosen, area)
    if (!(fileTypes[accept] as readonly string[]).includes(file.type))
      return void finish(translate(`form.file.types.${accept}`))
    if (file.size > MAX_FILE_BYTES) return void finish(translate('form.file.too_large'))
    try {
      const { json } = await dataProvider.api('POST files', { body: multipartBody(PART, file) })
      if (own !== last.current) return
      sentContents.add(json.id, file)
      onUploaded(json)
      finish()
    } catch (failure) {
      const { message, body } = failure as HttpError & { body?: ServerErrors }
      finish(body?.errors?.[PART] ?? message)
    }
  }
  return { ...state, upload }
}
