/** What can be stored as a file, for the declarations, the server and the screens. */

/** The types of content by what a field accepts. */
export const fileTypes = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  imageOrPdf: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
} as const
export type FileAccept = keyof typeof fileTypes
export type FileType = (typeof fileTypes)['imageOrPdf'][number]

/** `pending` until a job has removed the metadata of the image; nobody gets its content before. Of a refused one nothing is stored. */
export const fileStatuses = ['pending', 'checked', 'refused'] as const
type FileStatus = (typeof fileStatuses)[number]

/** A file as records show it. */
export interface StoredFile {
  id: number
  /** The name that its sender gave it. */
  name: string
  type: FileType
  /** In bytes. */
  size: number
  status: FileStatus
}

const MEGABYTE = 1024 * 1024
/** The most bytes of one file, and of all files of one request. */
export const MAX_FILE_BYTES = 5 * MEGABYTE
export const MAX_FILES_BYTES = 20 * MEGABYTE
/** An image with more pixels, or a longer side, is refused before it is decoded. */
export const MAX_PIXELS = 40_000_000
export const MAX_SIDE = 16_000
/** The longer side, in pixels, to which a browser scales an image down before it is sent. */
export const SENT_SIDE = 1_600
export const MAX_FILE_NAME = 120

export const isImage = (type: FileType): boolean => type !== 'application/pdf'
