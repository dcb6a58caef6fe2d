import { useStore } from 'ra-core'
import { useMemo } from 'react'
import type { Entity } from '../../schema/index.ts'
import { NEXT_STEP } from '../../schema/nextStep.ts'
import { FORM_STATUS } from '../../schema/plan.ts'
import { VALIDITY } from '../../schema/validity.ts'
import type { EntityList } from '../app/extensions.ts'
import { useEntityTexts } from '../app/useEntityTexts.ts'
import { chosenKey, columnsOf, shownColumns } from './gridColumns.ts'

const MIN_COLUMN_WIDTH = 60
const MAX_COLUMN_WIDTH = 900
const MAX_WORD_WIDTH = 180

/** In pixels: the margins of a header and its arrow, and a letter of it. */
const HEADER_SPACE = 41
const HEADER_LETTER = 7.6

/** The width that the longest word of a header needs: a header has two lines, but a word is not divided. */
const wordWidth = (label: string) =>
  Math.min(
    MAX_WORD_WIDTH,
    Math.ceil(HEADER_SPACE + HEADER_LETTER * Math.max(...label.split(/[\s-]/).map((word) => word.length))),
  )

/** The recycle bin has none of them. */
const statuses = ['status', FORM_STATUS, NEXT_STEP, VALIDITY]

const NO_WIDTHS: Readonly<Record<string, number>> = {}
const NOT_CHOSEN: Readonly<Record<string, string[]>> = {}

/** The columns as the user chose them for all records, or for one of the further lists. */
function useChosen(entity: Entity, list: EntityList | undefined) {
  const [ofAll, setOfAll] = useStore<string[] | null>(chosenKey(entity), null)
  const [ofLists, setOfLists] = useStore(`list.${entity.name}.columns_of_lists`, NOT_CHOSEN)
  if (!list) return { chosen: ofAll, setChosen: setOfAll }
  const { [list.name]: chosen = null, ...others } = ofLists
  const setChosen = (names: string[] | null) => setOfLists(names ? { ...others, [list.name]: names } : others)
  return { chosen, setChosen }
}

/** The columns of a list with their order and widths as the user chose them; stored in the browser. The first column stays the first. */
export function useColumns(entity: Entity, isBin: boolean, list: EntityList | undefined) {
  const { chosen, setChosen } = useChosen(entity, list)
  const [widths, setWidths] = useStore(`list.${entity.name}.widths`, NO_WIDTHS)
  const texts = useEntityTexts(entity)
  const { lead, optional } = useMemo(
    () => shownColumns(entity, chosen ?? list?.grid?.columns ?? null),
    [entity, chosen, list],
  )
  const columns = useMemo(() => {
    const shown = [lead, ...optional]
    const names = isBin ? [...shown.filter((name) => !statuses.includes(name)), 'deleted_at'] : shown
    return columnsOf(entity, names).map((column) => {
      const width = widths[column.name]
      return width === undefined
        ? { ...column, width: Math.max(column.width, wordWidth(texts.field(column.name))) }
        : { ...column, width, grows: undefined, isSized: true as const }
    })
  }, [entity, isBin, lead, optional, texts, widths])

  return {
    columns,
    /** Hides a column, or shows it as the last one before the status. */
    toggle(name: string) {
      if (optional.includes(name)) return setChosen(optional.filter((column) => column !== name))
      const at = optional.at(-1) === 'status' ? -1 : optional.length
      setChosen(name === 'status' ? [...optional, name] : optional.toSpliced(at, 0, name))
    },
    /** Moves a column by a number of places, or as far as possible. The first column does not move. */
    move(name: string, by: number) {
      const from = optional.indexOf(name)
      const to = Math.max(0, Math.min(optional.length - 1, from + by))
      if (from >= 0 && to !== from) setChosen(optional.toSpliced(from, 1).toSpliced(to, 0, name))
    },
    /** Sets the width of a column in pixels; without one it has the default width again. */
    resize(name: string, width: number | undefined) {
      const { [name]: _, ...rest } = widths
      const limited = width && Math.round(Math.max(MIN_COLUMN_WIDTH, Math.min(MAX_COLUMN_WIDTH, width)))
      setWidths(limited ? { ...rest, [name]: limited } : rest)
    },
    isChosen: chosen !== null || Object.keys(widths).length > 0,
    reset() {
      setChosen(null)
      setWidths(NO_WIDTHS)
    },
  }
}
