import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { assessmentFile } from '../../schema/assessmentFile.ts'
import { isEmptyValue } from '../../schema/emptyValue.ts'
import { useFormats } from '../../src/app/formats.ts'
import { drafts } from '../../src/data/offline/drafts.ts'
import { storage } from '../../src/data/session/storage.ts'
import { errorMessageAt } from '../../src/form/fields/errorMessageAt.ts'
import type { FormValues } from '../../src/form/fields/formValues.ts'
import type { RowStore } from '../../src/sheet/grid/useRowEdits.ts'
import { brokenRules } from '../../src/sheet/model/readRow.ts'
import { blank, isBlank, type RowValues, type SheetRow } from '../../src/sheet/model/row.ts'
import { type Attendance, percentOf } from './data/useAttendance.ts'
import type { Member } from './data/useMembers.ts'
import type { ResultInput } from './data/useResults.ts'

const { is_pass, assement_id, exception } = assessmentFile.fields
/** What is entered for each candidate, as in a file of results. */
export const resultColumns = { is_pass, assement_id, exception } as const
type ResultColumn = keyof typeof resultColumns

/** Has the candidate failed in this batch, so that a result is of a further attempt? */
export const isFurther = ({ application_status }: Member): boolean => application_status === 'assessed'

interface StoredRows {
  day?: string | null | undefined
  values: Readonly<Record<string, RowValues>>
}

/** A row on the device is of one attempt: the result of an attempt is never that of the next one. */
const storedKey = ({ id, no_attemtpt }: Member): string =>
  no_attemtpt ? `${id}/${no_attemtpt + 1}` : String(id)

/** Is a row on the device of one of these candidates? */
const isOfOne = (key: string, ids: readonly number[]) => ids.includes(Number.parseInt(key, 10))

/**
 * The results of a batch while they are entered, a row for each candidate, which is never added or removed. They are stored on the device
 * until the server has them.
 */
export function useResultRows(
  batch: number,
  candidates: readonly Member[],
  attendance: Attendance | undefined,
  /** The day of the assessment, until another one is chosen. */
  usualDay: string | null,
) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const [key] = useState(() => drafts.key(storage.profile()?.id ?? 0, 'results', batch))
  const [{ day: chosenDay, values }, setStored] = useState<StoredRows>({ values: {} })
  const day = chosenDay === undefined ? usualDay : chosenDay
  const rows = useMemo(
    () =>
      candidates.map(
        (member): SheetRow => ({
          key: String(member.id),
          values: values[storedKey(member)] ?? blank(resultColumns),
        }),
      ),
    [candidates, values],
  )

  useEffect(() => {
    let isMounted = true
    void drafts.find(key).then((draft) => {
      if (draft && isMounted) setStored(draft.values as unknown as StoredRows)
    })
    return () => {
      isMounted = false
    }
  }, [key])
  const change = useCallback(
    (next: StoredRows) => {
      setStored(next)
      void drafts.save(key, { values: next as unknown as FormValues, at: Date.now() })
    },
    [key],
  )

  const current = useRef({ rows, candidates, change, chosenDay, values })
  current.current = { rows, candidates, change, chosenDay, values }
  const store = useMemo(
    (): RowStore => ({
      rows: () => current.current.rows,
      setRows(next) {
        const byKey = new Map(next.map((row) => [row.key, row.values]))
        const { candidates, change, chosenDay } = current.current
        const shown = candidates.map((member) => [
          storedKey(member),
          byKey.get(String(member.id)) ?? blank(resultColumns),
        ])
        change({ day: chosenDay, values: Object.fromEntries(shown) })
      },
    }),
    [],
  )

  /** The sentence for who was there too seldom, and needs a reason; null for the others. */
  const seldomOf = useCallback(
    (id: number): string | null => {
      const percent = attendance && percentOf(attendance, id)
      if (typeof percent !== 'number' || percent >= (attendance?.least ?? 0)) return null
      const words = { percent: integer(Math.floor(percent)), least: integer(attendance?.least ?? 0) }
      return translate('batch.results.seldom', words)
    },
    [attendance, integer, translate],
  )
  /** Why a row cannot be saved, by column; nothing of a row that is left empty. */
  const errorsOf = useCallback(
    ({ key: id, values: row }: SheetRow): Partial<Record<ResultColumn, string>> => {
      if (isBlank(row)) return {}
      const broken = Object.entries(brokenRules(resultColumns, row)).map(([column, rule]) => [
        column,
        errorMessageAt(translate, assessmentFile, column, rule, row[column]),
      ])
      const seldom = isEmptyValue(row.exception) && seldomOf(Number(id))
      return { ...(seldom && { exception: seldom }), ...Object.fromEntries(broken) }
    },
    [seldomOf, translate],
  )

  const decided = rows.filter((row) => !isBlank(row.values))
  const further = new Map(
    candidates.filter(isFurther).map(({ id, no_attemtpt }) => [id, (no_attemtpt ?? 0) + 1]),
  )
  const isComplete =
    day !== null && decided.length > 0 && decided.every((row) => !Object.keys(errorsOf(row)).length)
  return {
    day,
    rows,
    store,
    seldomOf,
    errorsOf,
    isComplete,
    passed: decided.filter((row) => String(row.values.is_pass) === '1').length,
    decided: decided.length,
    /** Those without a result. */
    open: rows.filter((row) => isBlank(row.values) && !further.has(Number(row.key))).length,
    setDay: (next: string | null) => change({ day: next, values }),
    write: (id: number, column: ResultColumn, value: unknown) =>
      store.setRows(
        rows.map((row) =>
          row.key === String(id) ? { ...row, values: { ...row.values, [column]: value } } : row,
        ),
      ),
    /** As they are sent. */
    results: (): ResultInput[] =>
      decided.map(({ key: id, values: row }) => ({
        id: Number(id),
        is_pass: Number(row.is_pass) as 0 | 1,
        date_of_assesment: day ?? '',
        assement_id: String(row.assement_id).trim(),
        exception: String(row.exception ?? '').trim() || null,
        ...(further.has(Number(id)) && { no_attemtpt: further.get(Number(id)) }),
      })),
    /** Removes the rows of candidates whose results the server has; the others stay on the device. */
    forget(ids: readonly number[]) {
      const { chosenDay, values } = current.current
      const left = Object.entries(values).filter(([key, row]) => !isBlank(row) && !isOfOne(key, ids))
      if (left.length) return change({ day: chosenDay, values: Object.fromEntries(left) })
      setStored({ values: {} })
      void drafts.remove(key)
    },
  }
}

export type ResultRows = ReturnType<typeof useResultRows>
