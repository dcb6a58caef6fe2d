import { readEnvironment } from '../start/environment.ts'
import { type OpenedDatabase, openDatabase } from '../start/openDatabase.ts'

/** Runs a command of npm. An error is printed as its message, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Works with the database of the environment, and closes it afterwards. */
export async function withDatabase(work: (opened: OpenedDatabase) => Promise<void>): Promise<void> {
  const opened = await openDatabase(readEnvironment(process.env), console.log)
  try {
    await work(opened)
  } finally {
    await opened.database.close()
    opened.release()
  }
}
