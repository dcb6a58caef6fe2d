import type { HttpError } from 'ra-core'
import type { Entity } from '../../schema/index.ts'
import type { Row } from '../form/rows/row.ts'
import { startValues } from '../form/state/values.ts'
import type { KaushalDataProvider } from '../provider.ts'
import { align } from './align.ts'
import { addedIn, answered, type Home, Newer } from './home.ts'
import { type Base, FIELDS, type Shape, type SheetRow, same } from './model.ts'

interface Saved extends Row {
  id: number
  version: number
}

/** Faults by cell out of `{'data.3.trade_id': '…'}`, whose rows are counted as they were sent. */
function faultsIn(list: string | null, keys: readonly string[], errors: Readonly<Record<string, string>>) {
  const faults: Record<string, Record<string, string>> = {}
  for (const [path, message] of Object.entries(errors)) {
    const [name = '', at, column] = path.split('.')
    const key = name === list && column ? keys[Number(at)] : FIELDS
    if (key !== undefined) faults[key] = { ...faults[key], [column ?? name]: message }
  }
  return faults
}

/**
 * A document that is one record, with its rows in one field. `scope` are the values with which it begins, and by which it is found unless
 * `record` says which it is, or that it is a new one.
 */
export function oneRecord(
  dataProvider: KaushalDataProvider,
  entity: Entity,
  shape: Shape,
  scope: Row,
  record?: number | 'new',
): Home {
  const { list, columns } = shape

  const baseOf = (saved: Saved | undefined, known?: Base, mine?: readonly SheetRow[]): Base => ({
    id: saved?.id,
    version: saved?.version,
    fields: startValues(shape.fields, saved),
    rows: list
      ? align(
          columns,
          known?.rows ?? [],
          ((saved?.[list] ?? []) as Row[]).map((row) => startValues(columns, row)),
          addedIn(mine, known),
        )
      : [],
  })

  return {
    shape,
    async load(known, mine) {
      const id = known?.id ?? record
      if (id === 'new') return baseOf(undefined)
      const filter = id === undefined ? scope : { id }
      const { data, total } = await dataProvider.getList<Saved>(entity.name, {
        filter,
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
      })
      answered(total)
      return baseOf(data[0], known, mine)
    },
    async save(doc, base) {
      const fields = Object.fromEntries(
        Object.entries(doc.fields).filter(([name, value]) => !base.id || !same(value, base.fields[name])),
      )
      const rows = doc.rows.map(({ values }) => values)
      const isSame = same(
        rows,
        base.rows.map(({ values }) => values),
      )
      if (base.id && isSame && !Object.keys(fields).length) return { base, faults: {} }
      const placeholders = Object.entries(entity.fields).flatMap(([name, field]) =>
        field.placeholder ? [[name, field.placeholder]] : [],
      )
      const body = {
        ...(base.id
          ? { id: base.id, version: base.version }
          : { ...Object.fromEntries(placeholders), ...scope }),
        ...fields,
        ...(list && (!base.id || !isSame) && { [list]: rows }),
      }
      try {
        const { id, version } = answered((await dataProvider.call<Saved>('POST', entity.path, body)).json)
        return { base: { ...doc, id, version }, faults: {} }
      } catch (error) {
        const { status, body: said } = error as HttpError
        if (status === 409 && said?.current) throw new Newer(baseOf(said.current, base, doc.rows))
        if ((status !== 400 && status !== 409) || !said?.errors) throw error
        // Somebody may have begun the same record just now.
        const theirs = base.id ? undefined : await this.load(base, doc.rows)
        if (theirs?.id) throw new Newer(theirs)
        const faults = faultsIn(
          list,
          doc.rows.map(({ key }) => key),
          said.errors,
        )
        return { base, faults, message: (error as Error).message }
      }
    },
    async changedBy({ id }) {
      if (!id) return undefined
      return (
        await dataProvider.call<{ by: string | null; at: string }[]>('GET', `${entity.path}/${id}/history`)
      ).json[0]
    },
  }
}
