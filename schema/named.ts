import { text } from './define.ts'

/** What most masters say of themselves. Spread into `fields`. */
export const named = {
  name: text({ required: true, max: 120, search: true }),
  description: text({ multiline: true }),
}
