import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Field } from '../../../schema/define.ts'
import { FormField } from '../../../src/form/fields/FormField.tsx'
import { registration } from '../registrationEntity.ts'
import type { RegistrationPage } from './registrationPages.ts'
import type { Registration } from './useRegistration.ts'

/** The section that the switch “same as present” replaces. */
const SAME = 'permanent'

interface PageFieldsProps {
  page: RegistrationPage
  registration: Pick<Registration, 'isSame' | 'setSame'>
}

/** The fields of a page in its sections: one below the other on a phone, two columns at a desk. */
export function RegistrationPageFields({ page, registration: { isSame, setSame } }: PageFieldsProps) {
  const translate = useTranslate()
  return page.sections.map(({ name, fields }) => (
    <Box
      key={name}
      component="section"
      aria-label={translate(`resources.${registration.name}.sections.${name}`)}
      sx={{ '& + section': { mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' } }}
    >
      {page.sections.length > 1 && (
        <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
          {translate(`resources.${registration.name}.sections.${name}`)}
        </Typography>
      )}
      {name === SAME && (
        <FormControlLabel
          control={<Checkbox checked={isSame} onChange={(_, checked) => setSame(checked)} />}
          label={translate('registration.same')}
          sx={{ minHeight: 44 }}
        />
      )}
      {!(name === SAME && isSame) && (
        <Box
          sx={{
            display: 'grid',
            columnGap: 3,
            rowGap: 2.25,
            alignItems: 'start',
            mt: name === SAME ? 1.5 : 0,
            gridTemplateColumns: 'minmax(0, 1fr)',
            '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {fields.map((field) => (
            <FormField key={field} name={field} field={registration.fields[field] as Field} />
          ))}
        </Box>
      )}
    </Box>
  ))
}
