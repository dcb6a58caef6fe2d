/** The menu that downloads several certificates says before which of them are left out. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DocumentMenu } from '../../resources/certificate/DocumentMenu.tsx'
import { answerWith, ashaReplies, closeApp } from './appStage.tsx'
import { show } from './stage.tsx'

afterEach(closeApp)

const session = { error: false, level: 4, modules: { certificate: ['view'] }, role_permision_data: [] }
const screens = { '/': () => <DocumentMenu ids={[1, 2, 3]} name="Certificates" /> }

async function menuWith(leftOut: object) {
  await answerWith({ ...ashaReplies(session), 'rpl/certificate/left_out': { json: leftOut } })
  const { user } = show('/', screens, false)
  await user.click(await screen.findByRole('button', { name: 'Download' }))
}
const isDisabled = () =>
  screen.getAllByRole('menuitem').every((item) => item.getAttribute('aria-disabled') === 'true')

it('names how many are revoked or of erased persons, and prints the others', async () => {
  await menuWith({ revoked: 1, erased: 1 })
  expect(await screen.findByText('1 is not in the download, because it is revoked.')).toBeTruthy()
  expect(screen.getByText(/^1 is not in the download, because the personal data/)).toBeTruthy()
  expect(isDisabled()).toBe(false)
})

it('prints nothing where all are left out', async () => {
  await menuWith({ revoked: 3, erased: 0 })
  expect(await screen.findByText('3 are not in the download, because they are revoked.')).toBeTruthy()
  expect(isDisabled()).toBe(true)
})
