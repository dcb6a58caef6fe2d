import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { type ColumnAnswers, needsCheck, unansweredOf } from '../../src/import/columnAnswers.ts'
import { upload } from '../../src/import/upload.ts'

export type ResultFileCheck = ReplyOf<'POST rpl/results/check_file/{batch_id}'>

interface CheckOrder {
  file: Blob
  columns: ColumnAnswers
}

/** What a refused first line comes with. */
type ReadColumns = Pick<ResultFileCheck, 'columns' | 'questions'>

/** Checks a file of results of a batch, again after questions about its columns were answered. */
export function useResultFile(batchId: number) {
  const translate = useTranslate()
  const [answers, setAnswers] = useState<ColumnAnswers>({})
  const [earlier, setEarlier] = useState<ReadColumns['questions']>([])
  const checking = useMutation({
    mutationFn: ({ file, columns }: CheckOrder) =>
      upload<ResultFileCheck>({
        path: `rpl/results/check_file/${batchId}`,
        file,
        options: { columns: Object.keys(columns).length ? columns : undefined },
        onProgress: () => undefined,
        unreachable: translate('shell.error.unreachable'),
      }).done,
  })
  const { data, error, variables } = checking
  const refused = (error as { body?: Partial<ReadColumns> } | null)?.body
  const { columns = [], questions = [] } = data ?? refused ?? {}
  const all = [
    ...earlier,
    ...questions.filter(({ header }) => !earlier.some((other) => other.header === header)),
  ]
  const check = (file: Blob, given: ColumnAnswers) => {
    setAnswers(given)
    setEarlier(Object.keys(given).length ? all : [])
    checking.mutate({ file, columns: given })
  }
  const answer = (changes: ColumnAnswers) => {
    const next = { ...answers, ...changes }
    setAnswers(next)
    if (variables && !unansweredOf(all, next).length && needsCheck(variables.columns, next))
      check(variables.file, next)
  }
  return {
    checked: data,
    error,
    isPending: checking.isPending,
    questions: { columns, questions: all, answers, canFill: true },
    unanswered: unansweredOf(all, answers).length,
    send: (file: Blob) => check(file, {}),
    answer,
    restart: () => {
      setAnswers({})
      setEarlier([])
      checking.reset()
    },
  }
}
