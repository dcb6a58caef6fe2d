import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { entityOf } from '../../../schema/index.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { useEntityTexts } from '../../../src/app/useEntityTexts.ts'
import { FilePreview } from '../../../src/form/files/FilePreview.tsx'
import { Difference } from './Difference.tsx'
import type { ShownChange } from './useChanges.ts'

const candidate = entityOf('employee_registration')

/** The difference of a request, the reason and the document, and who asked and decided. */
export function ChangeFacts({ shown: { request, document, before, after } }: { shown: ShownChange }) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const { field } = useEntityTexts(candidate)
  const { fields, reason, requested_by, requested_at, decided_by, decided_at, notes, status } = request
  const facts = [
    ['requested', `${requested_by ?? ''} · ${timestamp(requested_at)}`],
    ...(decided_at ? [[`status.${status}`, `${decided_by ?? ''} · ${timestamp(decided_at)}`]] : []),
    ...(notes ? [['notes', notes]] : []),
    ['reason', reason],
  ] as const
  return (
    <>
      {before && after ? (
        <Difference names={fields} before={before} after={after} />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('changes.values_gone', { fields: fields.map(field).join(', ') })}
        </Box>
      )}
      <Box component="dl" sx={{ my: 1.5, display: 'grid', gap: 1 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {translate(`changes.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {value}
            </Box>
          </div>
        ))}
        {document && (
          <div>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {translate('changes.document')}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <FilePreview file={document} isOpen />
            </Box>
          </div>
        )}
      </Box>
    </>
  )
}
