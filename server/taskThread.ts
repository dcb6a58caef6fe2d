/** The thread that runs tasks: the entry of the workers of tasks/taskThreads.ts. */

import { constants, platform, setPriority } from 'node:os'
import type { TaskMessage } from './tasks/taskThreads.ts'

// On Linux a thread has a priority of its own; elsewhere this would be that of the server. Requests that arrive come first, also while the
// code of the tasks is loaded.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

export default async (message: TaskMessage) => (await import('./runTask.ts')).runTask(message)
