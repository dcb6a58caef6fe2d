/** Written into the page by the build (scripts/inlinePage.ts): it runs before any file of the app is loaded. */
import { markAppearance, showFrame } from './frame.ts'
import { openCandidateHome } from './openCandidateHome.ts'
import { sendFirstCalls } from './sendFirstCalls.ts'
import { showLogIn } from './showLogIn.ts'

openCandidateHome()
sendFirstCalls()
markAppearance()
showLogIn()
void Promise.resolve(window.showEarlyForm?.()).then(showFrame)
