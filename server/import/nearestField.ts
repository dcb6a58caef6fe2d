import { editDistance } from '../../schema/editDistance.ts'
import { type HeaderMeaning, normalizeHeader } from './headerMeanings.ts'

/** Wrong letters that a header may have, by its length. A shorter one could mean anything. */
const mostWrong = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The field whose header is nearly this one, as `Distirct` is nearly `District`; undefined without one among those that no column fills yet. */
export function nearestField(
  meanings: ReadonlyMap<string, HeaderMeaning>,
  header: string,
  isFilled: (field: string) => boolean,
): string | undefined {
  const written = normalizeHeader(header)
  const most = mostWrong(written.length)
  const near = [...meanings]
    .filter(([known, { field }]) => Math.abs(known.length - written.length) <= most && !isFilled(field))
    .map(([known, { field }]) => ({ field, distance: editDistance(known, written) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.field
}
