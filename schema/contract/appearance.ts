import { z } from 'zod'
import { appearanceOptions, type ChosenAppearance } from '../appearance.ts'
import { contract } from './route.ts'
import { oneOf } from './values.ts'

/** The options that a user has chosen; one that is missing has its default. */
export const chosenAppearance = z.strictObject(
  Object.fromEntries(
    Object.entries(appearanceOptions).map(([name, { values }]) => [name, oneOf(values).optional()]),
  ),
) as z.ZodType<ChosenAppearance, ChosenAppearance>

/** How the app looks for the caller, on every device. `GET get_role_permission/{id}` replies it. */
export const appearanceContract = contract({
  'POST appearance': {
    summary: 'Choose the own layout, theme and text size; what is left out gets its default',
    body: chosenAppearance,
    reply: chosenAppearance,
  },
})
