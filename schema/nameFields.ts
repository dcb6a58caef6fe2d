import { text } from './define.ts'

/** The name and description of a simple master. Spread into `fields`. */
export const nameFields = {
  name: text({ required: true, max: 120, search: true }),
  description: text({ multiline: true }),
}
