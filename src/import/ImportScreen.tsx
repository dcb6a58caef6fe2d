import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useResourceContext, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ImportRun } from '../../schema/contract/importing.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { currentFormats } from '../app/formats.ts'
import { RequirePermission } from '../app/permissions.tsx'
import { useNotifySuccess } from '../app/useNotifySuccess.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ColumnQuestions } from './ColumnQuestions.tsx'
import { ConfirmBar } from './ConfirmBar.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { type ImportSource, useImport } from './useImport.ts'
import type { SharedValues } from './ValuesForAll.tsx'

/** Imports CSV into any entity: choose a file, check every row, confirm. */
export default function ImportScreen() {
  const entity = entityOf(useResourceContext() ?? '')
  return (
    <RequirePermission entity={entity.name} action="import">
      <Import entity={entity} />
    </RequirePermission>
  )
}

/** The first line of a pasted list of names, which can turn out to be a heading. */
const headingOf = (run: ImportRun, source: ImportSource | undefined) =>
  run.has_header ? undefined : source?.pasted?.split(/[\r\n]/)[0]?.trim()

function Import({ entity }: { entity: Entity }) {
  const translate = useTranslate()
  const done = useNotifySuccess()
  const navigate = useNavigate()
  const [values, setValues] = useState<SharedValues>({})
  const [text, setText] = useState('')
  const { run, uploading, error, imported, isConfirming, source, questions, unanswered, ...steps } =
    useImport(entity, values)

  const heading = useRef<HTMLHeadingElement>(null)
  const step = uploading ? 'upload' : run ? run.id : 'choose'
  const lastStep = useRef(step)
  // The next step begins at the title where the element that had the focus is gone.
  useEffect(() => {
    if (lastStep.current !== step && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    lastStep.current = step
  }, [step])

  useEffect(() => {
    if (!imported) return
    const { count, operation, at } = imported
    const params = { smart_count: count, count: currentFormats().integer(count) }
    done('import.done', params, operation === null ? undefined : { resource: entity.name, operation })
    // The list shows the rows of this file; its chip of a filter leads to all others.
    const search = at ? `?filter=${encodeURIComponent(JSON.stringify({ updated_at_gte: at }))}` : ''
    navigate(`/${entity.name}${search}`)
  }, [imported, done, navigate, entity])

  const name = translate(`resources.${entity.name}.inline`, { smart_count: 2 })
  const wasPasted = !run && source?.pasted !== undefined
  const problems = (
    <>
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3, maxWidth: 760 }}>
          {error.message || translate('shell.error.unreachable')}
        </Alert>
      )}
      <ColumnQuestions entity={entity} {...questions} onAnswer={steps.answer} />
    </>
  )
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ mb: 2 }}>
        {translate('shell.actions.import', { name })}
      </Typography>
      {!wasPasted && !uploading && problems}
      {uploading ? (
        <UploadProgress {...uploading} onCancel={steps.cancel} />
      ) : run ? (
        <>
          <ImportPreview run={run} heading={headingOf(run, source)} onHeading={steps.answer} />
          <ConfirmBar
            run={run}
            isBusy={isConfirming}
            unanswered={unanswered}
            onConfirm={steps.confirm}
            onRestart={steps.restart}
          />
        </>
      ) : (
        <ChooseFile
          entity={entity}
          onSource={steps.send}
          text={text}
          onText={setText}
          values={values}
          onValues={setValues}
          refusal={wasPasted && error && problems}
        />
      )}
    </Box>
  )
}
