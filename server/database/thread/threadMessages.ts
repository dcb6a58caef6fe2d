/** What the main thread asks of the thread that runs the embedded database. Statements of a transaction have its number. */
export type ThreadOperation =
  | { kind: 'open'; data: string }
  | { kind: 'query'; sql: string; params: readonly unknown[]; transaction: number | undefined }
  | { kind: 'script'; sql: string; transaction: number | undefined }
  | {
      kind: 'copy'
      table: string
      columns: readonly string[]
      lines: string
      transaction: number | undefined
    }
  | { kind: 'begin'; transaction: number }
  | { kind: 'commit'; transaction: number }
  | { kind: 'rollback'; transaction: number }
  | { kind: 'ready' }
  | { kind: 'dump' }
  | { kind: 'close' }

export interface ThreadRequest {
  id: number
  operation: ThreadOperation
}

/** An error with its own properties, such as the SQLSTATE: a message between threads would lose them. */
interface SentError {
  message: string
  properties: Record<string, unknown>
}

export type ThreadReply = { id: number; value: unknown } | { id: number; error: SentError }

export const sendError = (error: unknown): SentError => {
  const { message = String(error) } = error as { message?: string }
  return { message, properties: JSON.parse(JSON.stringify({ ...(error as object) })) }
}

export const receiveError = ({ message, properties }: SentError): Error =>
  Object.assign(new Error(message), properties)
