import { parentPort } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { descriptionTask } from './api/routes.ts'
import { ApiError } from './errors/apiError.ts'
import { inLanguage } from './errors/language.ts'
import { cleanImageTask } from './files/cleanImage.ts'
import { documentTasks } from './planning/documents/documentTasks.ts'
import { writeList } from './records/exportSheet.ts'
import { exportTasks } from './reports/exports/exportTasks.ts'
import { printCertificates } from './rpl/certificates/documents/printCertificates.ts'
import { shrinkPhotos } from './rpl/certificates/documents/shrinkPhotos.ts'
import type { Task } from './tasks/task.ts'
import type { TaskMessage, TaskProgress, TaskResult } from './tasks/taskThreads.ts'

const tasks = new Map<string, Task<unknown, unknown>>(
  [
    ...Object.values(documentTasks),
    ...Object.values(exportTasks),
    cleanImageTask,
    printCertificates,
    shrinkPhotos,
    writeList,
    descriptionTask,
  ].map((task) => [task.name, task as Task<unknown, unknown>]),
)

/** The buffers of bytes, or of a list of them: the server gets these in place of a copy, which it would make between two requests. */
const ownBuffers = (output: unknown): ArrayBuffer[] =>
  [output]
    .flat()
    .flatMap((part) =>
      part instanceof Uint8Array &&
      part.buffer instanceof ArrayBuffer &&
      part.byteLength === part.buffer.byteLength
        ? [part.buffer]
        : [],
    )

const moved = (output: unknown) =>
  move({ [transferableSymbol]: ownBuffers(output), [valueSymbol]: { output } satisfies TaskResult })

/** Runs a task on its thread. */
export async function runTask({ id, name, language, input }: TaskMessage) {
  const task = tasks.get(name)
  if (!task) throw new Error(`There is no task "${name}".`)
  const report = (done: number, total: number) =>
    parentPort?.postMessage({ id, done, total } satisfies TaskProgress)
  report(0, 0)
  try {
    return moved(await inLanguage(language, () => task.run(input, report)))
  } catch (error) {
    if (error instanceof ApiError)
      return { refused: [error.status, error.text, error.details] } satisfies TaskResult
    throw error
  }
}
