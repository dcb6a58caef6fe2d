/** Shows the bar and the title of the first screen until the app is loaded, which replaces them: on a slow connection that takes seconds. */
const CANDIDATE_ROLE = '19'
const profile = JSON.parse(localStorage.getItem('profile') ?? 'null')
const opensHome =
  location.pathname === '/' &&
  localStorage.getItem('token') !== null &&
  localStorage.getItem('must_change_password') === null &&
  localStorage.getItem('user_role') !== CANDIDATE_ROLE

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
