import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../src/app/permissions.tsx'
import { formsIn, type Workspace } from '../data/workspace.ts'

const WorkbookDialog = lazy(() =>
  import('./WorkbookDialog.tsx').then(({ WorkbookDialog: dialog }) => ({ default: dialog })),
)

/** Opens the workbook dialog, for users who can export a form. */
export function WorkbookButton({ workspace }: { workspace: Workspace }) {
  const translate = useTranslate()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const forms = formsIn(workspace)
  if (!forms.some(({ form }) => can(form, 'export'))) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('plan.workbook.title')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WorkbookDialog
            workspace={workspace}
            canUpload={forms.some(({ form }) => can(form, 'import'))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
