/** The largest file that is imported, in bytes: the screen refuses a larger one before it is sent. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024
