import FormHelperText from '@mui/material/FormHelperText'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { type Ref, useCallback, useEffect, useMemo, useRef } from 'react'
import { type FieldError, get, useFormState } from 'react-hook-form'
import type { Fields } from '../../../schema/define.ts'
import { loadable } from '../../app/loadable.tsx'
import { untilLoaded } from '../../app/untilLoaded.ts'
import { errorMessageAt } from '../../form/fields/errorMessageAt.ts'
import { type FieldTexts, fieldTexts } from '../../form/fields/fieldTexts.ts'
import { useFormSettings } from '../../form/fields/formSettings.ts'
import type { FormValues } from '../../form/fields/formValues.ts'
import { BelowField } from '../../form/inputs/BelowField.tsx'
import type { InputProps } from '../../form/inputs/InputProps.ts'
import { type RowEdits, useRowEdits } from '../grid/useRowEdits.ts'
import { brokenRules } from '../model/readRow.ts'
import type { RowValues, SheetRow } from '../model/row.ts'
import { RowCards } from './RowCards.tsx'
import { useKeyedRows } from './useKeyedRows.ts'

interface RowsHandle {
  goTo: (row: number, column: string) => void
}

/** What the grid and the cards need to show and edit the rows. */
export interface RowsViewProps {
  ref?: Ref<RowsHandle>
  list: string
  label: string
  columns: Fields
  names: readonly string[]
  texts: Readonly<Record<string, FieldTexts>>
  rows: readonly SheetRow[]
  /** Maximum number of rows. */
  max: number
  edits: RowEdits
  /** Messages of a row by column. Missing values of the active row are not reported yet. */
  errorsOf: (values: RowValues, index: number, isActive: boolean) => Readonly<Record<string, string>>
}

/** Where rows are cards. */
const PHONE = '(max-width: 700px)'
/** A phone does not load the grid. */
const RowsGrid = loadable<RowsViewProps>(() => untilLoaded(() => import('./RowsGrid.tsx')))
export const firstParts = () => (matchMedia(PHONE).matches ? [] : [RowsGrid])

const noRows: readonly RowValues[] = []
const noScope = {}

/** Errors of the server by row and column. */
function serverErrorsOf(errors: unknown): Record<string, Record<string, string>> {
  if (!Array.isArray(errors)) return {}
  const byRow = Object.entries(errors as Record<string, FieldError>[]).map(([index, row]) => [
    index,
    Object.fromEntries(
      Object.entries(row ?? {}).flatMap(([column, { type, message }]) =>
        type === 'server' ? [[column, message]] : [],
      ),
    ),
  ])
  return Object.fromEntries(byRow)
}

/** The input of a `rows` field: a grid on a desktop, cards on a phone. */
export default function RowsInput(props: InputProps<'rows'>) {
  const { name, field, label, value, onChange, error, help, id } = props
  const { entity } = useFormSettings()
  const translate = useTranslate()
  const isPhone = useMediaQuery(PHONE)
  const { columns, max = Number.POSITIVE_INFINITY } = field
  const { rows, store } = useKeyedRows((value as readonly RowValues[] | null) ?? noRows, onChange)
  const names = useMemo(() => Object.keys(columns), [columns])
  const texts = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(columns).map(([one, column]) => [
          one,
          fieldTexts(translate, entity.name, `${name}.${one}`, column),
        ]),
      ),
    [columns, translate, entity, name],
  )
  const labels = useMemo(
    () => Object.fromEntries(names.map((one) => [one, texts[one]?.label ?? one])),
    [names, texts],
  )
  const edits = useRowEdits({ store, columns, scope: noScope, scopeFields: noScope, labels, max })
  const { errors, isSubmitted } = useFormState<FormValues>({ name })
  // As text, since react-hook-form creates a new object of errors on every key.
  const serverErrors = JSON.stringify(serverErrorsOf(get(errors, name)))

  const errorsOf = useCallback<RowsViewProps['errorsOf']>(
    (values, index, isActive) => {
      const own = Object.entries(brokenRules(columns, values))
        .filter(([, rule]) => rule !== 'required' || isSubmitted || !isActive)
        .map(([column, rule]) => [
          column,
          errorMessageAt(translate, entity, `${name}.${index}.${column}`, rule, values[column]),
        ])
      return { ...Object.fromEntries(own), ...JSON.parse(serverErrors)[index] }
    },
    [columns, isSubmitted, serverErrors, translate, entity, name],
  )

  const view = useRef<RowsHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    // The error summary asks for a cell whose row is out of sight and therefore not in the document.
    const onShowCell = (event: Event) => {
      const [, row, column] = (event as CustomEvent<string>).detail.split('.')
      if (row && column) view.current?.goTo(Number(row), column)
    }
    element?.addEventListener('showcell', onShowCell)
    return () => element?.removeEventListener('showcell', onShowCell)
  }, [])
  const View = isPhone ? RowCards : RowsGrid
  return (
    <div ref={box} id={id} tabIndex={-1}>
      <View
        ref={view}
        list={name}
        label={label}
        columns={columns}
        names={names}
        texts={texts}
        rows={rows}
        max={max}
        edits={edits}
        errorsOf={errorsOf}
      />
      {(error || help) && (
        <FormHelperText component="div">
          <BelowField error={error} help={help} />
        </FormHelperText>
      )}
    </div>
  )
}
