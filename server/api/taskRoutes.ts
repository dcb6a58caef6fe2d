import { type Route, route } from '../access/route.ts'

/** The tasks of the caller: what a progress bar shows. */
export const taskRoutes: readonly Route[] = [
  route('GET tasks', {
    right: 'signedIn',
    handle: ({ reply, tasks, principal }) => reply(tasks.list(principal.userId)),
  }),
]
