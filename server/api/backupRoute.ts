import type { Operator } from '../access/operator.ts'
import { type Route, route } from '../access/route.ts'
import { ApiError } from '../errors/apiError.ts'

/** The backup of a running server; npm run backup asks for it. */
export const backupRoutes: readonly Route[] = [
  route('POST backup', {
    right: 'operator',
    handle: async ({ c, reply, body }) => {
      const operator: Operator = c.get('operator')
      try {
        return reply({ file: await operator.backup(body.file) })
      } catch (error) {
        // The sentence is for the administrator of the machine.
        throw new ApiError(503, (error as Error).message)
      }
    },
  }),
]
