export type Started =
  | { url: string; stop: () => void; reason?: undefined }
  | { url?: undefined; reason: string }
export function startPostgres(settings?: readonly string[]): Promise<Started>
