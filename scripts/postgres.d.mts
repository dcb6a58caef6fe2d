export type Started =
  | { url: string; socket: string; stop: () => void; reason?: undefined }
  | { url?: undefined; socket?: undefined; reason: string }
export function startPostgres(settings?: readonly string[], options?: { isSmall?: boolean }): Promise<Started>
