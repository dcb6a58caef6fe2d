/** The page behind the link in a message: it asks a candidate one question, and takes the answer with one tap, without sign-in. */
import { translatePage } from '../data/pageTexts.ts'
import { answerTexts } from './answerTexts.ts'
import { callServer, type Question, type SentCall } from './callServer.ts'
import { asks, thanksFor } from './describe.ts'

type Answer = NonNullable<Question['answer']>

const find = <T extends HTMLElement>(id: string) => document.querySelector<T>(`#${id}`) as T
const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-answer]')]
const [section, outcome, form, employer] = [
  find('question'),
  find('outcome'),
  find<HTMLFormElement>('employer'),
  find<HTMLInputElement>('name'),
]

/** It stands behind `#`, so that neither a preview of the link nor a proxy gets it. */
const token = () => location.hash.slice(1)

function say(text: string, state: 'recorded' | 'refused'): void {
  outcome.textContent = text
  outcome.dataset.state = state
  outcome.hidden = text === ''
}

/** Every text is a text: nothing of a name is ever markup. */
function show(question: Question): void {
  section.hidden = false
  find('asks').textContent = asks(question)
  for (const button of buttons)
    button.setAttribute('aria-pressed', String(button.dataset.answer === question.answer))
  form.hidden = question.answer !== 'other'
  employer.value = question.next_employer ?? ''
  say(thanksFor(question), 'recorded')
}

async function run(...sent: SentCall): Promise<void> {
  for (const button of buttons) button.disabled = true
  const reply = await callServer(...sent)
  for (const button of buttons) button.disabled = false
  if ('message' in reply) say(reply.message, 'refused')
  else show(reply)
}

/** Asks for the question of the link; this records nothing. */
const open = () => run('POST follow_up/question', { body: { token: token() } })

for (const button of buttons)
  button.addEventListener(
    'click',
    () =>
      void run('POST follow_up/answer', {
        body: { token: token(), answer: button.dataset.answer as Answer },
      }),
  )
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void run('POST follow_up/answer', {
    body: { token: token(), answer: 'other', employer: employer.value.trim() || null },
  })
})
translatePage(answerTexts, 'heading')
addEventListener('hashchange', () => void open())
void open()
