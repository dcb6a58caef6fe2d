/** The figures of a row of a report, of a sum, or of the total. */
export interface Figures {
  row: Record<string, unknown>
  /** The fields by which this row is grouped; none for the total. */
  by: readonly string[]
  /** None where they would add up what is not. */
  values: Readonly<Record<string, number | null>>
  /** Measures that are not shown. */
  suppressed: string[]
}

/** Fewer people could be recognised. */
const SMALLEST_SHOWN = 5

const isSmall = (value: number | null | undefined) =>
  typeof value === 'number' && value > 0 && value < SMALLEST_SHOWN

/** The figures that add up to one sum, with the sum, in each direction: those that have all fields but one in common. The total is in none. */
function linesOf(figures: readonly Figures[], by: readonly string[]): Figures[][] {
  const lines = new Map<string, Figures[]>()
  for (const one of figures)
    for (const summed of by) {
      const others = by.filter((name) => name !== summed && one.by.includes(name))
      const key = JSON.stringify([summed, others, others.map((name) => one.row[name])])
      const line = lines.get(key)
      if (line) line.push(one)
      else lines.set(key, [one])
    }
  return [...lines.values()]
}

/** Hides a further figure where a single hidden one would follow from the others of its line. Returns whether there was one. */
function hideSecond(line: readonly Figures[], measure: string): boolean {
  const hidden = line.filter(({ suppressed }) => suppressed.includes(measure))
  if (hidden.length !== 1) return false
  const [next] = line
    .filter(({ suppressed, values }) => !suppressed.includes(measure) && values[measure])
    .toSorted((a, b) => (a.values[measure] ?? 0) - (b.values[measure] ?? 0))
  next?.suppressed.push(measure)
  return next !== undefined
}

/** Hides counts of 1 to 4 people, and as many more as keep each of them from following from a sum. The total stays exact. */
export function suppressSmallCounts(
  figures: readonly Figures[],
  by: readonly string[],
  measures: readonly string[],
): void {
  const parts = figures.filter((one) => one.by.length)
  const lines = linesOf(parts, by)
  for (const measure of measures) {
    for (const one of parts) if (isSmall(one.values[measure])) one.suppressed.push(measure)
    let changed = true
    while (changed) changed = lines.map((line) => hideSecond(line, measure)).some(Boolean)
  }
}
