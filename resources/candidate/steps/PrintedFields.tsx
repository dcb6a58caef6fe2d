import { useTranslate } from 'ra-core'
import type { Field } from '../../../schema/define.ts'
import { entityOf } from '../../../schema/index.ts'
import { fieldTexts } from '../../../src/form/fields/fieldTexts.ts'
import { inputOf } from '../../../src/form/inputs/loadedInputs.ts'

const { name: entity, fields } = entityOf('certificate')

/** The fields of a certificate by the names that the call has for them. */
const paths = { certificate_number: 'number', education_details: 'education_details' } as const
type PrintedName = keyof typeof paths

export type PrintedValues = Readonly<Partial<Record<PrintedName, string | null>>>

interface PrintedFieldsProps {
  values: PrintedValues
  errors: Readonly<Record<string, string>>
  onChange: (values: PrintedValues) => void
}

/** What is printed on the certificate of one candidate, where it is not as usual. */
export function PrintedFields({ values, errors, onChange }: PrintedFieldsProps) {
  const translate = useTranslate()
  return (Object.keys(paths) as PrintedName[]).map((name) => {
    const field = fields[paths[name]] as Field
    const { choice, ...texts } = fieldTexts(translate, entity, paths[name], field)
    const Input = inputOf(field.kind)
    return (
      <Input
        key={name}
        id={`certificate-${name}`}
        name={name}
        field={field}
        {...texts}
        help={texts.help ?? translate('batch.certificates.number_help')}
        value={values[name] ?? null}
        error={errors[name]}
        onChange={(value) => onChange({ ...values, [name]: value as string | null })}
        choiceLabel={choice}
      />
    )
  })
}
