import { text } from './define.ts'
import { localName } from './localName.ts'

const name = text({ required: true, max: 120, search: true })
const description = text({ multiline: true })

/** The name and description of a simple master. Spread into `fields`. */
export const nameFields = { name, ...localName(), description }
/** Those of a master whose records are of one district, and have one name only. */
export const districtNameFields = { name, description }
