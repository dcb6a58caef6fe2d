import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operator } from '../access/operator.ts'
import { newToken } from '../access/token.ts'
import { backupOpen } from '../database/backup.ts'
import type { EmbeddedDatabase } from '../database/embeddedDatabase.ts'

/** Where commands find the running server of a data folder, and the token for it. Only the owner of the folder can read it. */
const operatorFile = (data: string) => join(data, 'server.json')

interface RunningAt {
  url: string
  token: string
}

/** What commands may ask this process to do with its embedded database. */
export const createOperator = (database: EmbeddedDatabase, data: string): Operator => ({
  token: newToken(),
  backup: (file) => backupOpen(database, data, file),
})

/** Lets commands find this process. Returns the function that ends that. */
export function announce(data: string, { url, token }: RunningAt): () => void {
  const file = operatorFile(data)
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ url, token }), { mode: 0o600 })
  return () => rmSync(file, { force: true })
}

function runningAt(data: string): RunningAt | undefined {
  try {
    return JSON.parse(readFileSync(operatorFile(data), 'utf8')) as RunningAt
  } catch {
    return undefined
  }
}

/** Asks the running server of a data folder for a backup; returns its path, undefined without a server. Throws the sentence of the server. */
export async function askForBackup(data: string, file?: string): Promise<string | undefined> {
  const server = runningAt(data)
  if (!server) return undefined
  const reply = await fetch(`${server.url}/api/backup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}` },
    body: JSON.stringify({ file }),
  }).catch(() => undefined)
  // A killed server has left its file behind; another process may use its port.
  if (!reply || reply.status === 401 || reply.status === 404) return undefined
  const body = (await reply.json()) as { file?: string; message?: string }
  if (!reply.ok) throw new Error(body.message)
  return body.file
}
