import type { Entity } from '../../../schema/index.ts'
import { drafts } from '../../data/offline/drafts.ts'
import type { SaveSubject } from '../../data/offline/waitingSaves.ts'
import { storage } from '../../data/session/storage.ts'
import type { ReferenceOption } from '../../data/types.ts'
import type { FormValues } from '../fields/formValues.ts'
import { optionSource } from '../inputs/options.ts'

/** The option of a reference that the form has loaded or its user has chosen. */
type KnownOption = (source: string, id: number) => ReferenceOption | null | undefined

function referenceNames({ fields }: Entity, values: FormValues, known: KnownOption) {
  const named = Object.entries(fields).flatMap(([name, field]) => {
    const id = values[name]
    if (field.kind !== 'reference' || typeof id !== 'number') return []
    const option = known(optionSource(field), id)
    return option ? [[name, option.name]] : []
  })
  return Object.fromEntries(named) as Record<string, string>
}

/** What the save of a form is about, should it wait on this device. */
export function saveSubject(
  entity: Entity,
  id: number | undefined,
  values: FormValues,
  known: KnownOption,
): SaveSubject {
  const { name, title, fields } = entity
  const isText = typeof title === 'string' && fields[title]?.kind === 'text'
  return {
    entity: name,
    ...(id !== undefined && { record: `${name}/${id}` }),
    title: isText ? String(values[title] ?? '') : '',
    references: referenceNames(entity, values, known),
    path: id === undefined ? `/${name}/create` : `/${name}/${id}`,
    draft: drafts.key(storage.profile()?.id ?? 0, name, id),
    isForm: true,
  }
}
