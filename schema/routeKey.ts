/** `GET plan/board`, `POST {entity}/status`: the method, and the path under `/api/` with placeholders in braces. */
export type RouteKey = `${'GET' | 'POST'} ${string}`
