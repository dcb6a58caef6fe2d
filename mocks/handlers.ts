import { http } from 'msw'

/** What answers requests: the real API, as `createApp` makes it. */
export interface Answers {
  fetch(request: Request): Response | Promise<Response>
}

/** The one handler: every call to the API is answered by the real one, in the browser and in tests. */
export const handlers = (app: Answers) => [http.all('*/api/*', ({ request }) => app.fetch(request))]
