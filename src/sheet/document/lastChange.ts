import type { Entity } from '../../../schema/index.ts'
import type { KaushalDataProvider } from '../../data/types.ts'

/** Who changed a record last, and when, if its history says so. */
export async function lastChange(dataProvider: KaushalDataProvider, { path: entity }: Entity, id: number) {
  const { json } = await dataProvider.api('GET {entity}/{id}/history', { path: { entity, id } })
  return json[0]
}
