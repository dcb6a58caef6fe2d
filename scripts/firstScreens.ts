import { firstRecordsCalls, formShape } from '../resources/plan/form/formShape.ts'
import { entities, entityOf } from '../schema/index.ts'
import { languages, scriptOf } from '../schema/languages.ts'
import { isForm } from '../schema/plan.ts'
import { mediaQueries } from '../src/app/mediaQueries.ts'
import { CANDIDATE_HOME } from '../src/data/paths.ts'
import { firstPageCalls, ownRecordCall } from '../src/grid/firstPage.ts'
import { partsOf } from '../src/sheet/document/partsOf.ts'
import type { FirstScreen } from './preloads.ts'
import { registrationForm } from './registrationForm.ts'

const REGISTRATION = 'resources/candidate/registration/RegistrationScreen.tsx'
const CANDIDATE = 'employee_registration'
/** What says in the rows of a list what comes next. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  batch: 'resources/batch/BatchNextStep.tsx',
  [CANDIDATE]: 'resources/candidate/CandidateNextStep.tsx',
}
const SHEET_PARTS = {
  FieldsPanel: 'src/sheet/panels/FieldsPanel.tsx',
  SheetCards: 'src/sheet/panels/cards/SheetCards.tsx',
  SheetGrid: 'src/sheet/panels/SheetGrid.tsx',
}

/** A language with local names. */
const LOCAL = Object.keys(languages).find(scriptOf)

/**
 * Screens that people open first, by a link or a bookmark, by their paths: their modules and the calls that they begin with. The list of each
 * entity is one of them.
 */
export const firstScreens: Readonly<Record<string, FirstScreen>> = {
  '/': {
    module: 'resources/home/HomeScreen.tsx',
    calls: ['home'],
    title: 'shell.home.hello',
    ofCandidates: CANDIDATE_HOME,
  },
  '/registration/new': {
    module: REGISTRATION,
    entity: CANDIDATE,
    form: registrationForm,
    formScript: 'src/firstPaint/earlyRegistration.ts',
  },
  '/registration/*': { module: REGISTRATION, entity: CANDIDATE },
  [CANDIDATE_HOME]: {
    module: 'resources/candidate/CandidateHome.tsx',
    calls: [ownRecordCall(entityOf(CANDIDATE))],
  },
  '/account/signup/*': { module: 'resources/signup/SignUp.tsx' },
  '/account/login': { module: 'src/account/Login.tsx' },
  '/account/login3': { module: 'src/account/Login.tsx' },
  '/plan/board': { module: 'resources/plan/board/BoardScreen.tsx' },
  '/plan/:district/:year': {
    module: 'resources/plan/workspace/WorkspaceScreen.tsx',
    calls: ['plan/:district/:year', 'plan/years', 'district/options?filter=%7B%7D&range=%5B0%2C1%5D'],
  },
  ...Object.fromEntries(
    Object.values(entities)
      .filter(isForm)
      .map((entity) => [
        `/plan/:district/:year/${entity.name}`,
        {
          module: 'resources/plan/form/FormScreen.tsx',
          entity: entity.name,
          calls: [
            'plan/:district/:year',
            ...firstRecordsCalls(entity),
            `plan/:district/:year/${entity.name}/last`,
          ],
          parts: Object.fromEntries(
            partsOf(formShape(entity)).map(({ part, window }) => [SHEET_PARTS[part], window]),
          ),
        },
      ]),
  ),
  ...Object.fromEntries(
    Object.values(entities).map((entity) => [
      `/${entity.name}`,
      {
        module: 'src/grid/EntityList.tsx',
        entity: entity.name,
        calls: firstPageCalls(entity),
        localCalls: firstPageCalls(entity, LOCAL),
        title: `resources.${entity.name}.name`,
        parts: {
          'src/grid/phone/PhoneScreen.tsx': mediaQueries.cards,
          ...(NEXT_STEPS[entity.name] && { [NEXT_STEPS[entity.name] as string]: 'all' }),
        },
      },
    ]),
  ),
}
