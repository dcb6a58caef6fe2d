/** Written into the page of a new registration by the build (scripts/preloads.ts), beside what each page has. */
import { showRegistration } from './showRegistration.ts'

window.showEarlyForm = showRegistration
