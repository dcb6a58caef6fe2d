/** SQL: a timestamp as replies have it, in UTC: `2026-11-21T16:17:05Z`. */
export const isoSeconds = (timestamp: string) =>
  `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The same where replies tell two timestamps within a second apart: `2026-11-21T16:17:05.123456Z`. */
export const isoMicroseconds = (timestamp: string) =>
  `to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
