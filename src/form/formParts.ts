import { useEffect } from 'react'
import { type Entity, entities } from '../../schema/index.ts'
import { loadCode } from '../app/loadable.tsx'
import { RowsInput } from './inputs/inputs.ts'

/** The parts of the form of an entity that are files of their own, since most forms have none of them. */
const formParts = ({ fields }: Entity) =>
  Object.values(fields).some(({ kind }) => kind === 'rows') ? [RowsInput] : []

/** Those at the path of a record, `/<entity>/5`, or of a new one. */
export function firstParts(pathname: string): readonly object[] {
  const entity = entities[pathname.split('/')[1] ?? '']
  return entity ? formParts(entity) : []
}

/** Loads them beside the record, not after it, and the actions of its own. */
export function useFormParts(entity: Entity, RecordActions?: object): void {
  useEffect(() => {
    for (const part of [...formParts(entity), RecordActions]) void loadCode(part).catch(() => undefined)
  }, [entity, RecordActions])
}
