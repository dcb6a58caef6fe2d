import { http } from 'msw'

/** The real API, as `createApp` returns it. */
export interface ApiServer {
  fetch(request: Request): Response | Promise<Response>
}

/** The real API answers every call, in the browser and in tests, also the one that asks whether it answers again. */
export const handlers = (app: ApiServer) =>
  ['*/api/*', '*/healthz'].map((path) => http.all(path, ({ request }) => app.fetch(request)))
