import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { certificateLanguages, documentFormats } from '../../schema/rpl/certificateDocuments.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

export type DocumentFormat = (typeof documentFormats)[number]
type Language = (typeof certificateLanguages)[number]

interface DocumentOrder {
  ids: readonly number[]
  format: DocumentFormat
  language: Language
  /** The name of the file, without its ending. */
  name: string
}

/** Downloads certificates as they are printed. */
export function useDocuments() {
  const notify = useNotify()
  const dataProvider = useKaushalDataProvider()
  return useMutation({
    mutationFn: ({ ids, format, language, name }: DocumentOrder) =>
      dataProvider.download(
        'GET rpl/certificate/documents',
        { query: { ids: ids.join(), format, language } },
        `${name}.${format}`,
      ),
    onError: ({ message }) => notify(message, { type: 'error' }),
  })
}
