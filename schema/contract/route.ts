import type { z } from 'zod'
import type { RouteKey } from '../routeKey.ts'

/** A body or reply that is not JSON: a file, sent or received as it is. */
export interface FileContent {
  mediaType: string
}

/** The media type of a workbook of Excel. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const file = (mediaType: string): FileContent => ({ mediaType })

/**
 * One call of the API: what it takes and what it replies. The server validates requests with it, the client infers its types
 * from it, and openapi.json and the tables of docs/wire.md are made from it.
 */
export interface RouteContract {
  /** One sentence for the API description. */
  summary: string
  /** The placeholders of the path. */
  path?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType | FileContent
  reply: z.ZodType | FileContent
}

/** Declares calls; keeps their exact types for the client. */
export const contract = <const C extends Readonly<Record<RouteKey, RouteContract>>>(calls: C): C => calls

export const isFile = (content: z.ZodType | FileContent): content is FileContent => 'mediaType' in content
