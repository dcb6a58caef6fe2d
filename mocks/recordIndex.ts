import type { Entity } from '../schema/index.ts'

export type StoredRecord = Record<string, unknown> & { id: number }

/** The records of the world that were saved, found by id, by name or by official code. */
export class RecordIndex {
  readonly #byName = new Map<string, StoredRecord[]>()
  readonly #byId = new Map<string, StoredRecord>()
  readonly #byEntity = new Map<string, StoredRecord[]>()

  add(entity: Entity, record: StoredRecord): void {
    this.#byId.set(`${entity.name} ${record.id}`, record)
    const sameEntity = this.#byEntity.get(entity.name)
    if (sameEntity) sameEntity.push(record)
    else this.#byEntity.set(entity.name, [record])
    const names = typeof entity.title === 'string' ? [record[entity.title]] : []
    if (entity.code) names.push(record[entity.code])
    for (const name of names.filter((one) => one !== null)) {
      const key = `${entity.name} ${String(name).toLowerCase()}`
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), record])
    }
  }

  get(entity: string, id: unknown): StoredRecord | undefined {
    return this.#byId.get(`${entity} ${id}`)
  }

  /** The records of an entity, in the order in which they were saved. */
  all(entity: string): readonly StoredRecord[] {
    return this.#byEntity.get(entity) ?? []
  }

  /** The one record of that name or code for which `matches` is true. Throws when there is none, or several. */
  find(entity: string, name: string, matches: (record: StoredRecord) => boolean): StoredRecord {
    const found = (this.#byName.get(`${entity} ${name.toLowerCase()}`) ?? []).filter(matches)
    if (found.length !== 1)
      throw new Error(`The sample world has ${found.length} records of ${entity} with the name "${name}".`)
    return found[0] as StoredRecord
  }
}
