import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../src/layout/useMay.ts'
import { formsIn, type Workspace } from './workspace.ts'

const WorkbookDialog = lazy(() =>
  import('./WorkbookDialog.tsx').then(({ WorkbookDialog: dialog }) => ({ default: dialog })),
)

/** The plan as a workbook, for whoever may take it away. */
export function WorkbookButton({ workspace }: { workspace: Workspace }) {
  const translate = useTranslate()
  const may = useMay()
  const [isOpen, open] = useState(false)
  const forms = formsIn(workspace)
  if (!forms.some(({ form }) => may(form, 'export'))) return null
  return (
    <>
      <Button onClick={() => open(true)}>{translate('plan.workbook.title')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WorkbookDialog
            workspace={workspace}
            canBring={forms.some(({ form }) => may(form, 'import'))}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </>
  )
}
