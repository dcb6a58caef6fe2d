import './ChoiceList.tsx'
import './FileInput.tsx'
import { loadFurtherInputs } from './furtherInputs.ts'
import './PasswordInput.tsx'
import './ReferenceInput.tsx'

/** For forms and cells that may have any input. */
export { inputOf } from './inputs.ts'

// With these imports their code is there as soon as this file is: an input shows at once, and has each key that was typed.
void loadFurtherInputs()
