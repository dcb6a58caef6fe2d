import type { Fields } from '../../../schema/define.ts'
import type { KaushalDataProvider } from '../../provider.ts'
import { only } from '../reference/only.ts'
import type { Found } from '../reference/optionLoader.ts'
import { withinOf } from '../state/within.ts'
import type { Row } from './row.ts'

/** Names are looked up so many at a time. */
const AT_ONCE = 6
const LOOKED_AT: [number, number] = [0, 24]

export interface Meant {
  index: number
  column: string
  text: string
  option: Found
}

interface Question {
  to: string
  filter: Readonly<Record<string, unknown>>
  text: string
  cells: { index: number; column: string }[]
}

/** The texts of a column that stand where a reference should, each asked once within each parent. */
function questionsOf(columns: Fields, column: string, rows: readonly Row[]): Question[] {
  const field = columns[column]
  if (field?.kind !== 'reference') return []
  const questions = new Map<string, Question>()
  for (const [index, row] of rows.entries()) {
    const text = row[column]
    if (typeof text !== 'string' || text === '') continue
    const filter = withinOf(columns, column, row, () => '')?.filter ?? {}
    const key = JSON.stringify([filter, text.toLowerCase()])
    const question = questions.get(key) ?? { to: field.to, filter, text, cells: [] }
    question.cells.push({ index, column })
    questions.set(key, question)
  }
  return [...questions.values()]
}

/**
 * Looks up the names that stand in reference columns, parents before what lies within them. `take` is told what each cell
 * means; what is not found, or means several, stays as it is.
 */
export async function resolveNames(
  dataProvider: KaushalDataProvider,
  columns: Fields,
  rowsNow: () => readonly Row[],
  take: (found: Meant[]) => void,
): Promise<void> {
  for (const column of Object.keys(columns)) {
    const questions = questionsOf(columns, column, rowsNow())
    while (questions.length) {
      const asked = questions.splice(0, AT_ONCE)
      const answers = await Promise.all(
        asked.map(({ to, filter, text }) =>
          dataProvider.options(to, { ...filter, q: text }, LOOKED_AT).catch(() => []),
        ),
      )
      take(
        asked.flatMap(({ text, cells }, at) => {
          const option = only((answers[at] ?? []) as Found[], text)
          return option ? cells.map((cell) => ({ ...cell, text, option })) : []
        }),
      )
    }
  }
}
