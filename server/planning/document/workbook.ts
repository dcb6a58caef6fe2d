import type { Asked } from '../../api/authorization.ts'
import { placeIn } from '../forms.ts'
import { gather } from './gather.ts'
import { fileName, takenBy, today } from './pdf.ts'
import { readNames } from './workbook/names.ts'
import { writeBook } from './workbook/write.ts'

/** GET plan/{district}/{year}/workbook.xlsx: the forms that the caller may see and export, a sheet each, to be filled offline. */
export async function workbook({ c, database, param, principal }: Asked): Promise<Response> {
  const asked = takenBy(principal)
  const gathered = await gather(database, asked, placeIn({ param }), principal)
  const { district, year, chapters } = gathered
  const forms = chapters.flatMap((chapter) => chapter.forms)
  const names = await readNames(
    database,
    forms.map(({ entity }) => entity),
    district.id,
    principal,
  )
  return c.body(await writeBook({ district, year, today: today(), forms, names }), 200, {
    'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'Content-Disposition': `attachment; filename="${fileName(district.name, year.name, 'xlsx')}"`,
  })
}
