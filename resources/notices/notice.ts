/** Something that one is told, as `GET /api/notifications` tells it: in English, and what another language needs. */
export interface Notice {
  id: number
  kind: string
  title: string
  text: string
  time: string
  read: boolean
  /** The screen that it is about. */
  link: string
  data: Readonly<Record<string, unknown>>
}
