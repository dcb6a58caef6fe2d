import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../../schema/define.ts'
import { FormField } from './FormField.tsx'
import { useFieldTexts } from './fieldTexts.ts'
import { useFormSettings } from './formSettings.ts'
import type { FormValues } from './formValues.ts'
import { loadFurtherValues } from './furtherValues.ts'
import './ReadOnlyField.tsx'
import './RevealedNumber.tsx'
import { type FormSectionFields, sectionsOf } from './sections.ts'
import { decidingFields, hasPlace } from './visibleFields.ts'

// With these imports their code is there as soon as this file is: values show at once.
void loadFurtherValues()

/** A section at the end with a single field needs no heading. */
const isRemarks = ({ kind, names }: FormSectionFields, index: number) =>
  kind === 'main' && index > 0 && names.length === 1

/** Pixels: lines that are longer than this are hard to read. */
const MAX_WIDTH = 1280

/** The fields of a form in sections with headings, in two columns from 900 pixels. */
export function FormSections() {
  const { entity, isUpdate } = useFormSettings()
  const sections = useMemo(() => sectionsOf(entity, isUpdate), [entity, isUpdate])
  return (
    <Paper variant="outlined" sx={{ maxWidth: MAX_WIDTH, mb: 2 }}>
      {sections.map((section, index) => (
        <FormSection
          key={section.names[0]}
          section={section}
          isPlain={sections.length === 1 || isRemarks(section, index)}
        />
      ))}
    </Paper>
  )
}

/** Does any field of a section have a place among the present values of the form? */
function useHasFields({ names }: FormSectionFields): boolean {
  const { fields } = useFormSettings().entity
  const deciding = [...new Set(names.flatMap((name) => decidingFields(fields, name)))]
  const values = useWatch<FormValues>({ name: deciding })
  const present = Object.fromEntries(deciding.map((name, index) => [name, values[index]]))
  return names.some((name) => hasPlace(fields, name, present))
}

function FormSection({ section, isPlain }: { section: FormSectionFields; isPlain: boolean }) {
  const { entity } = useFormSettings()
  const translate = useTranslate()
  const id = useId()
  const [first = ''] = section.names
  const rows = useFieldTexts(entity.name, first, entity.fields[first] as Field)
  const key = section.name
    ? `resources.${entity.name}.sections.${section.name}`
    : `form.section.${section.kind}`
  const title = section.kind === 'rows' ? rows.label : translate(key)
  if (!useHasFields(section)) return null
  return (
    <Box
      component="section"
      aria-labelledby={isPlain ? undefined : id}
      sx={{
        px: { xs: 2, sm: 3 },
        pt: 2,
        pb: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {!isPlain && (
        <Typography id={id} variant="h5" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2.25,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {section.names.map((name) => (
          <FormField key={name} name={name} field={entity.fields[name] as Field} />
        ))}
      </Box>
    </Box>
  )
}
