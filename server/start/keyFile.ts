import { writeFileSync } from 'node:fs'
import { newKeyText } from '../vault/parseKeys.ts'

/** Writes a new key, named after today, into a file that only its owner reads. Throws where the file exists. Returns its text. */
export function makeKeyFile(file: string): string {
  const text = newKeyText(new Date().toISOString().slice(0, 10))
  writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
  return text
}
