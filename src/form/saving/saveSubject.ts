import type { Entity } from '../../../schema/index.ts'
import { drafts } from '../../data/drafts.ts'
import type { SaveSubject } from '../../data/offline/waitingSaves.ts'
import { storage } from '../../data/storage.ts'
import type { FormValues } from '../fields/formValues.ts'

/** What the save of a form is about, should it wait on this device. */
export function saveSubject(entity: Entity, id: number | undefined, values: FormValues): SaveSubject {
  const { name, title, fields } = entity
  const isText = typeof title === 'string' && fields[title]?.kind === 'text'
  return {
    entity: name,
    ...(id !== undefined && { record: `${name}/${id}` }),
    title: isText ? String(values[title] ?? '') : '',
    path: id === undefined ? `/${name}/create` : `/${name}/${id}`,
    draft: drafts.key(storage.profile()?.id ?? 0, name, id),
    isForm: true,
  }
}
