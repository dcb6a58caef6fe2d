import { expect, type Page } from '@playwright/test'
import { screensOf } from './openScreens.ts'
import { ADMINISTRATOR } from './people.ts'
import { test } from './test.ts'

/** The dialogs, drawers and menus of the product: who opens them, the address (screens.ts), and the names of what is pressed there, or keys, one after the other. */
type Control = string | RegExp | { key: string }
type Opening = readonly [path: string, ...pressed: Control[]]

interface DialogsOfOne {
  account?: string
  openings: Readonly<Record<string, Opening>>
}

export const dialogs: Readonly<Record<string, DialogsOfOne>> = {
  'a list': {
    openings: {
      'the search': ['/trade', /^Search records/],
      'a deletion that is refused': ['/trade', 'Select “Baker and Confectioner”', /^Delete/],
    },
  },
  'every screen': {
    openings: {
      'the menu': ['/trade', 'Menu'],
      'the shortcuts': ['/trade', { key: '?' }],
      'the filters of a list': ['/trade', 'Filters'],
      'the account': ['/trade', /^Account of/],
      'the settings': ['/trade', /^Account of/, 'Preferences'],
      'the notifications': ['/trade', /otifications$/],
      'other actions of a list': ['/trade', 'More actions'],
    },
  },
  'records and rights': {
    openings: {
      'a deletion': ['/trade/{trade}', 'Delete'],
      'the history of a record': ['/trade/{trade}', 'History'],
      'an e-mail address': ['/profile', 'Change e-mail address'],
      'filters of the log': ['/history', 'Filters'],
      'rights of another role': ['/user_role/{role}/rights', /^Copy from/],
      'the menu of a role': ['/user_role/{role}/rights', 'Preview the menu'],
    },
  },
  'candidates and certificates': {
    openings: {
      'other steps of a candidate': ['/employee_registration/{candidate}', /^Steps of/],
      'an assignment': ['/employee_registration/{approved}', /^Assign to/],
      'an employment to enter': ['/employee_registration/{candidate}', 'Enter an employment'],
      'why a record is locked': ['/employee_registration/{candidate}/edit', /^Why can/],
      'a revocation': ['/certificate/{certificate}', 'Revoke'],
      'the last day of an employment': ['/employment/{employment}', 'Last day'],
    },
  },
  reports: {
    openings: {
      'the filters': ['/reports/candidates_registered', 'Filters'],
      'a view': ['/reports/candidates_registered', 'Arrange and export', 'Views', 'Save view'],
      'the files': ['/reports/certified', 'Arrange and export', 'Export'],
    },
  },
  'the plan': {
    account: 'planner@kaushal.example',
    openings: {
      'the history of a form': ['/plan/{district}/{year}/iti_detail', 'History'],
      'a row of a sheet': ['/plan/{district}/{year}/iti_detail', /^Row 1/],
      'other actions of a sheet': ['/plan/{district}/{year}/iti_detail', 'Tools'],
      'the workbook': ['/plan/{district}/{year}', 'Workbook (Excel)'],
      'forms to submit': ['/plan/{district}/{year}', /^Submit/],
    },
  },
  batches: {
    openings: {
      'filters of the board': ['/batches/board', 'Filters'],
      'other steps of a batch': ['/batch/{running}', /^Steps of/],
      'the assessor': ['/batch/{running}', 'Change the assessor'],
      'a candidate who leaves': ['/batch/{running}', /^Remove/],
      'an examination to cancel': ['/batch/{running}', 'Cancel the examination'],
      'an examination': ['/batch/{running}', 'Change'],
    },
  },
}

/** Those of a wide screen only. */
export const wideDialogs: Readonly<Record<string, DialogsOfOne>> = {
  'a wide list': {
    openings: {
      'the columns': ['/trade', 'Columns'],
      'the export': ['/trade', 'Export'],
      'a filter': ['/trade', 'Status'],
      'more filters': ['/trade', 'More filters'],
      'the shortcuts': ['/trade', { key: '?' }],
      'the command palette': ['/trade', { key: 'Control+k' }],
      'a deletion of many': ['/trade', /^Select all rows/, /^Delete \d/],
      'the modules': ['/trade', 'Modules'],
      'the look': ['/trade', 'Settings'],
      'the shortcuts of other screens': ['/', { key: '?' }],
    },
  },
  'steps and decisions': {
    openings: {
      'a candidate who withdraws': ['/employee_registration/{approved}', /^Steps of/, 'Withdraw'],
      'the shortcuts of applications': ['/applications', { key: '?' }],
      'the shortcuts of duplicates': ['/duplicates', { key: '?' }],
      'candidates of a batch': ['/batch/{draft_batch}', 'Add candidates'],
      'views of a report': ['/reports/candidates_registered', 'Views'],
    },
  },
  'a trainer': {
    account: 'trust@malaprabha.example',
    openings: {
      'a day of attendance': ['/batch/{running}', 'Enter a day'],
    },
  },
  'a planner at a desk': {
    account: 'planner@kaushal.example',
    openings: {
      'the shortcuts of a sheet': ['/plan/{district}/{year}/iti_detail', { key: '?' }],
      'forms to submit': ['/plan/{district}/{year}', /^Submit/],
    },
  },
}

/** Presses a control by its name, or a key. */
const pressControl = (
  page: Page,
  one: Control,
  nameOf: (name: string | RegExp) => string | RegExp,
): Promise<void> =>
  typeof one === 'object' && 'key' in one
    ? page.keyboard.press(one.key)
    : (['button', 'menuitem', 'checkbox'] as const)
        .map((role) => page.getByRole(role, { name: nameOf(one), exact: true }))
        .reduce((all, control) => all.or(control))
        .first()
        .click()

/** Opens each of the dialogs of one user and runs `look` when it is there; returns what it found, with the name of the dialog. */
export async function lookAtDialogs(
  page: Page,
  { account = ADMINISTRATOR, openings }: DialogsOfOne,
  look: () => Promise<readonly string[]>,
  nameOf = (name: string | RegExp) => name,
): Promise<string[]> {
  const paths = Object.values(openings).map(([path]) => path)
  const { open, settled } = await screensOf(page, account, paths)
  const floating = page.getByRole('dialog').or(page.getByRole('menu')).first()
  const found: string[] = []
  for (const [name, [path, ...pressed]] of Object.entries(openings))
    await test.step(name, async () => {
      await open(path)
      for (const one of pressed) await pressControl(page, one, nameOf)
      await expect(floating).toBeVisible()
      await settled()
      found.push(...(await look()).map((one) => `${name}: ${one}`))
      await page.keyboard.press('Escape')
      await expect(floating).toBeHidden()
    })
  return found
}
