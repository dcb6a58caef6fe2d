import {
  fieldsOfPage,
  pageNames,
  registrationPages,
  requiredFields,
} from '../resources/candidate/registration/registrationPages.ts'
import { registration } from '../resources/candidate/registrationEntity.ts'
import type { Field, FieldOf } from '../schema/define.ts'
import { isSecret, isVaulted } from '../schema/kindTraits.ts'
import { areSideBySide, choiceOptions } from '../src/form/inputs/choices.ts'
import { kinds } from '../src/kinds.ts'
import { earlyFormStyle } from './earlyFormStyle.ts'
import { englishTexts, readTexts } from './texts/readTexts.ts'

const [page] = registrationPages

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An element with its attributes; those without a value are left out. */
const tag = (name: string, attributes: Readonly<Record<string, string | number | true | undefined>>) =>
  `<${[
    name,
    ...Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [value === true ? key : `${key}="${escaped(String(value))}"`],
    ),
  ].join(' ')}>`

/**
 * The first page of a registration as the page has it until the app is loaded, which takes over what was typed (src/form/useEarlyForm.ts): the
 * inputs have the names, the places and the keyboards of those of the app (tests/e2e/firstRegistration.spec.ts).
 */
export function registrationForm(language: string): string {
  const texts = { ...englishTexts.screens, ...readTexts('screens', language) }
  const say = (key: string) => texts[key] ?? ''
  const sayOf = (what: string, name: string) => say(`resources.${registration.name}.${what}.${name}`)
  const required = requiredFields([])
  const mark = (name: string) => (required.includes(name) ? '<i aria-hidden="true">\u2009*</i>' : '')

  const belowOf = (name: string, { help }: Field) => (help ? `field-${name}-below` : undefined)

  function line(name: string, field: Field): string {
    const { typing } = kinds[field.kind]
    const isDate = field.kind === 'date'
    const input = tag('input', {
      id: `field-${name}`,
      name,
      type: typing?.type ?? 'text',
      inputmode: typing?.inputMode,
      placeholder: isDate ? say('form.date.format') : typing?.placeholder,
      autocomplete: 'off',
      spellcheck: 'false',
      autocapitalize: field.kind === 'text' && field.policy === 'letters' ? 'words' : typing && 'none',
      required: required.includes(name) || undefined,
      'aria-describedby': belowOf(name, field),
      'data-secret': isVaulted(field) || isSecret(field) || undefined,
      style: typing?.width || isDate ? `max-width:${typing?.width ?? 200}px` : undefined,
    })
    const label = `<label for="field-${name}">${escaped(sayOf('fields', name))}${mark(name)}</label>`
    return label + input
  }
  function choice(name: string, field: FieldOf<'choice'>): string {
    const options = choiceOptions(field, (value) => sayOf('choices', `${name}.${value}`))
    // The app opens a list for them, which this form does not have.
    if (!areSideBySide(options)) throw new Error(`The options of ${name} are too long in ${language}.`)
    const buttons = options.map(
      ({ value, label }) =>
        `<label>${tag('input', { type: 'radio', name: `field-${name}`, value, required: required.includes(name) || undefined })}${escaped(label)}</label>`,
    )
    return `${tag('fieldset', { 'aria-describedby': belowOf(name, field) })}<legend>${escaped(sayOf('fields', name))}${mark(name)}</legend><div>${buttons.join('')}</div></fieldset>`
  }
  const fields = (page ? fieldsOfPage(page) : []).map((name) => {
    const field = registration.fields[name] as Field
    const help = field.help
      ? `${tag('small', { id: belowOf(name, field) })}${escaped(sayOf('help', name))}</small>`
      : ''
    return `<div>${field.kind === 'choice' ? choice(name, field) : line(name, field)}${help}</div>`
  })
  const step = say('registration.step')
    .replace('%{number}', '1')
    .replace('%{count}', String(pageNames.length))
  return [
    `${tag('div', { class: 'early-form', 'data-entity': registration.name })}<style>${earlyFormStyle()}</style><header></header>`,
    `<main><form novalidate><hr style="--done:${1 / pageNames.length}"><p><b>${escaped(step)}</b></p>`,
    `<h1>${escaped(say(`registration.page.${page?.part}`))}</h1>`,
    `<p class="about">${escaped(say(`registration.about.${page?.part}`))}</p>`,
    `<section>${fields.join('')}</section>`,
    `<footer>${tag('small', { role: 'status', 'data-stored': say('registration.status.local_staff') })}${escaped(say('registration.early'))}</small><button>${escaped(say('registration.continue'))}</button></footer></form></main></div>`,
  ].join('')
}
