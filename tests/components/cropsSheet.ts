/** The sheet of the crops of a district, whose rows are records of their own. */
import { HttpError } from 'ra-core'
import { entityOf } from '../../schema/index.ts'
import { rowRecordsRepository } from '../../src/sheet/document/rowRecordsRepository.ts'
import { shapeOf } from '../../src/sheet/document/shapeOf.ts'
import type { Snapshot } from '../../src/sheet/document/snapshot.ts'
import { collectIssues } from '../../src/sheet/panels/issues.ts'
import { openRepository, pass, scope, type World } from './sheetStage.ts'

const crops = entityOf('district_crops_under_cultivation')
const cropShape = shapeOf(crops, scope)
const noCrop = Object.fromEntries(Object.keys(cropShape.columns).map((name) => [name, null]))
export const crop = (name: string, more = {}) => ({
  key: name,
  values: { ...noCrop, crop_name: name, ...more },
})
/** The cells that the sheet marks, with their rules. */
export const issuesOf = (snapshot: Snapshot) =>
  collectIssues({
    entity: crops,
    shape: cropShape,
    snapshot,
    results: [],
    translate: (key: string) => key,
    isResolving: false,
  }).map(({ row, column }) => [row, column])

export async function openCrops(world: World) {
  const sheet = openRepository(rowRecordsRepository(world.provider, crops, cropShape, scope), 'crops')
  const close = sheet.open()
  await pass(1)
  return { sheet, close, set: (rows: object[]) => sheet.change({ fields: {}, rows: rows as never }) }
}

/** The server refuses a name that another record has, or one of records that are not in the sheet. */
export function refuseTakenNames(world: World, others: readonly string[] = []) {
  world.all.refuseRecord = ({ id: own, crop_name: name }) =>
    others.includes(String(name)) ||
    world.records().some(({ id, crop_name }) => crop_name && crop_name === name && id !== own)
      ? new HttpError('There is one', 400, { errors: { crop_name: 'There is one' } })
      : undefined
}
