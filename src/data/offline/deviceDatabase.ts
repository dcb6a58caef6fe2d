import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

interface DeviceDatabase<Schema extends DBSchema> {
  name: string
  version: number
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>
}

/**
 * A database of this device: it is opened when it is first needed, and again after it was closed, by the browser, as Safari does in the
 * background, or for another tab that deletes it or has a newer version.
 */
export function deviceDatabase<Schema extends DBSchema>({
  name,
  version,
  upgrade,
}: DeviceDatabase<Schema>): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opened = undefined
  }
  function blocking() {
    void opened?.then((database) => database.close())
    forget()
  }
  return () => {
    opened ??= openDB<Schema>(name, version, { upgrade, blocking, terminated: forget })
    opened.catch(forget)
    return opened
  }
}
