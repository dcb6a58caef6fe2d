/** A record as the server gives it. */
export interface Saved {
  id: number
  version: number
  status: 'active' | 'inactive'
  updated_at: string
  [field: string]: unknown
}

export const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && typeof (value as Saved).id === 'number' && 'version' in value
