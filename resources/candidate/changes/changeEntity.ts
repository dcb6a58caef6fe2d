import { file, text } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import { registration } from '../registrationEntity.ts'

/** What a request has beside the changed fields; en.json has their texts. */
const proof = {
  change_reason: text({ required: true, multiline: true, max: 2_000, policy: 'free' }),
  change_document: file({
    required: true,
    camera: 'environment',
    help: 'A certificate, an order or a card that shows the new value',
  }),
} as const

/** The sections without those that only the server writes. */
const sections = Object.fromEntries(
  Object.entries(registration.sections ?? {}).filter(([, { fields }]) =>
    fields.some((name) => registration.fields[name]),
  ),
)

/** The candidate as a person fills it in, with the reason and the document of a change. */
export const changeEntity: Entity = {
  ...registration,
  fields: { ...proof, ...registration.fields },
  sections: { change: { label: 'Reason', fields: Object.keys(proof) }, ...sections },
}

/** The screen on which a change of a candidate is requested. */
export const changePath = (id: number | string) => `/${registration.name}/${id}/change`
