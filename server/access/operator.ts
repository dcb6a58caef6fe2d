/** What a command on this machine may ask the running server to do. */
export interface Operator {
  /** The secret in the data folder that proves the right to do so. */
  token: string
  /** Backs up the embedded database into a file, by default one with the date in its name; returns its path. */
  backup(file?: string): Promise<string>
}
