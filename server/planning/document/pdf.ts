import { may } from '../../access/rights.ts'
import type { Asked } from '../../api/authorization.ts'
import { placeIn, visibleTo } from '../forms.ts'
import { gather } from './gather.ts'
import { print } from './pdf/print.ts'

/** The day in India. */
export const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)

/** `plan-bagalkote-2025-26.pdf`, in letters that every browser keeps. */
export const fileName = (district: string, year: string, kind: string) =>
  `${`plan ${district} ${year}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${kind}`

/** What of the plan the caller may take away. */
export const takenBy = (principal: Asked['principal']) =>
  visibleTo(principal).filter((entity) => may(principal, entity, 'export'))

/** GET plan/{district}/{year}/document.pdf: the District Skill Development Plan, of the forms that the caller may see and export. */
export async function documentPdf({ c, database, param, principal }: Asked): Promise<Response> {
  const gathered = await gather(database, takenBy(principal), placeIn({ param }), principal)
  const { district, year } = gathered
  return c.body(await print(gathered, today(), principal.name), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${fileName(district.name, year.name, 'pdf')}"`,
  })
}
