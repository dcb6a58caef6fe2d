import FormHelperText from '@mui/material/FormHelperText'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { type FieldError, get, useFormState } from 'react-hook-form'
import type { Fields } from '../../../schema/define.ts'
import { BelowField } from '../inputs/BelowField.tsx'
import type { InputProps } from '../inputs/InputProps.ts'
import { useFormPlace } from '../state/FormPlace.ts'
import { type FieldTexts, fieldTexts } from '../state/fieldTexts.ts'
import { messageAt } from '../state/resolver.ts'
import type { Values } from '../state/values.ts'
import { RowCards } from './RowCards.tsx'
import { RowsGrid } from './RowsGrid.tsx'
import type { FaultsOf, Row } from './row.ts'
import { rowFaults } from './rowFaults.ts'
import { type RowsActions, useRows } from './useRows.ts'
import { useSteadyRows } from './useSteadyRows.ts'

export interface RowsViewProps {
  list: string
  label: string
  columns: Fields
  names: readonly string[]
  texts: Readonly<Record<string, FieldTexts>>
  rows: readonly Row[]
  actions: RowsActions
  faultsOf: FaultsOf
}

const noRows: readonly Row[] = []

/** What the server found wrong, by row and column. */
function serverFaults(errors: unknown): Record<string, Record<string, string>> {
  if (!Array.isArray(errors)) return {}
  const faults = Object.entries(errors as Record<string, FieldError>[]).map(([index, row]) => [
    index,
    Object.fromEntries(
      Object.entries(row ?? {}).flatMap(([column, { type, message }]) =>
        type === 'server' ? [[column, message]] : [],
      ),
    ),
  ])
  return Object.fromEntries(faults)
}

/** A list of rows inside a record: a sheet where there is room, cards on a phone. */
export default function RowsInput({
  name,
  field,
  label,
  value,
  onChange,
  error,
  help,
  id,
}: InputProps<'rows'>) {
  const { entity } = useFormPlace()
  const translate = useTranslate()
  const isPhone = useMediaQuery('(max-width: 700px)')
  const { columns } = field
  const rows = useSteadyRows((value as readonly Row[] | null) ?? noRows)
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
  const actions = useRows({ columns, to: labels, rows, onChange })
  const { errors, isSubmitted } = useFormState<Values>({ name })

  // By its content: react-hook-form makes a new object of errors on every key.
  const fromServer = JSON.stringify(serverFaults(get(errors, name)))

  const faultsOf = useCallback<FaultsOf>(
    (row, index, isHere) => {
      const own = Object.entries(rowFaults(columns, row))
        .filter(([, rule]) => rule !== 'required' || isSubmitted || !isHere)
        .map(([column, rule]) => [
          column,
          messageAt(translate, entity, `${name}.${index}.${column}`, rule, row[column]),
        ])
      return { ...Object.fromEntries(own), ...JSON.parse(fromServer)[index] }
    },
    [columns, isSubmitted, fromServer, translate, entity, name],
  )
  const View = isPhone ? RowCards : RowsGrid
  return (
    <div id={id} tabIndex={-1}>
      <View {...{ label, columns, names, texts, rows, actions, faultsOf }} list={name} />
      {(error || help) && (
        <FormHelperText component="div">
          <BelowField error={error} help={help} />
        </FormHelperText>
      )}
    </div>
  )
}
