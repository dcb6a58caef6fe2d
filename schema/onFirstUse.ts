/** What takes long to make, made when it is first needed. */
export function onFirstUse<T extends object | string>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
