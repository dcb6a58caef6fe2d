/**
 * Marks the page with the appearance that the user chose, so that it has its colours from the first paint. Shows the bar and the title of the
 * first screen until the app is loaded, which replaces them: on a slow connection that takes seconds.
 */
const CANDIDATE_ROLE = '19'
const profile = JSON.parse(localStorage.getItem('profile') ?? 'null')
const appearance = JSON.parse(localStorage.getItem('RaStore.appearance') ?? '{}')
const opensHome =
  location.pathname === '/' &&
  localStorage.getItem('token') !== null &&
  localStorage.getItem('must_change_password') === null &&
  localStorage.getItem('user_role') !== CANDIDATE_ROLE

for (const [name, value] of Object.entries(appearance))
  document.body.setAttribute(`data-${name.replace('_', '-')}`, value)

if (opensHome && profile?.name) {
  const frame = document.getElementById('frame').content.cloneNode(true)
  const about = frame.querySelector('small')
  // Its words are English: in another language the name stands alone.
  if (document.documentElement.lang !== 'en') {
    about.previousSibling.remove()
    about.textContent = '\u00a0'
  }
  about.before(profile.name)
  document.getElementById('root').append(frame)
}
