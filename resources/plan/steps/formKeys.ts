import type { FormInArea } from '../data/workspace.ts'

/** Identifies a form in one of its areas. */
export const keyOf = ({ form, summary }: FormInArea) => `${form.form}/${summary.area_id}`

/** The name of a form, with the block that fills it. */
export const formTitle = ({ form, summary }: FormInArea) =>
  form.level === 'block' ? `${form.label}, ${summary.area}` : form.label
