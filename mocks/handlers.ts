import { http } from 'msw'

/** The real API, as `createApp` returns it. */
export interface ApiServer {
  fetch(request: Request): Response | Promise<Response>
}

/** The only handler: the real API answers every call, in the browser and in tests. */
export const handlers = (app: ApiServer) => [http.all('*/api/*', ({ request }) => app.fetch(request))]
