import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { Field } from '../../../schema/define.ts'
import { samePermanentAddress } from '../../../schema/rpl/registrationSteps.ts'
import { visuallyHidden } from '../../../src/app/theme/visuallyHidden.ts'
import type { FormValues } from '../../../src/form/fields/formValues.ts'
import ReadOnlyField from '../../../src/form/fields/ReadOnlyField.tsx'
import { registration } from '../registrationEntity.ts'
import { ConsentPanel, type ConsentPanelProps } from './ConsentPanel.tsx'
import { fieldsOfPage, missingByPage, registrationPages, registrationPath } from './registrationPages.ts'
import { useRequiredDocuments } from './useRequiredDocuments.ts'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

interface ReviewPageProps {
  id: number | undefined
  /** The permanent address is the present one. */
  isSame: boolean
  /** Of a person who has not agreed yet. */
  consent?: ConsentPanelProps | undefined
}

/** All answers by page, each page with a link to change them and with what is missing; then the consent. */
export default function ReviewPage({ id, isSame, consent }: ReviewPageProps) {
  const translate = useTranslate()
  const values = useWatch<FormValues>() as FormValues
  const missing = missingByPage(values, useRequiredDocuments())
  const isShown = (name: string) =>
    !isEmpty(values[name]) && !(isSame && Object.hasOwn(samePermanentAddress, name))
  const pages = registrationPages.map((page) => {
    const title = translate(`registration.page.${page.part}`)
    const needed = missing[page.part]
    return (
      <Paper key={page.part} variant="outlined" component="section" aria-label={title} sx={{ mb: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', px: 2, borderBottom: 1, borderColor: 'divider' }}>
          <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <MuiLink
            component={Link}
            to={registrationPath(id, page.part)}
            sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center', px: 1, mr: -1 }}
          >
            {translate('registration.change')}
            <span style={visuallyHidden}>{`: ${title}`}</span>
          </MuiLink>
        </Box>
        <Box sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {needed && (
            <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
              {translate('registration.missing', {
                fields: needed
                  .map((name) => translate(`resources.${registration.name}.fields.${name}`))
                  .join(', '),
              })}
            </Alert>
          )}
          {fieldsOfPage(page)
            .filter(isShown)
            .map((name) => (
              <ReadOnlyField key={name} name={name} field={registration.fields[name] as Field} />
            ))}
          {isSame && page.part === 'address' && (
            <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>{translate('registration.same')}</Box>
          )}
        </Box>
      </Paper>
    )
  })
  return (
    <>
      {pages}
      {consent && <ConsentPanel {...consent} />}
    </>
  )
}
