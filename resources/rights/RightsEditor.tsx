import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { entityOf } from '../../schema/index.ts'
import type { Rights } from '../../src/data/rights.ts'
import { FormHeader } from '../../src/form/record/FormHeader.tsx'
import { useMay } from '../../src/layout/useMay.ts'
import { isFound, menuOf } from '../../src/layout/useMenu.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { Matrix } from './Matrix.tsx'
import { Preview } from './Preview.tsx'
import { SaveBar } from './SaveBar.tsx'
import { Tools } from './Tools.tsx'
import { useDraft } from './useDraft.ts'
import type { Saved } from './useRightsOf.ts'

const role = entityOf('user_role')

export interface RightsEditorProps {
  role: number
  roleName: string
  person: number | null
  /** Of the role, or of the person. */
  name: string
  saved: Saved
  /** Of a person, what the role gives. */
  ofRole?: Rights
  /** Whose rights cannot be taken away. */
  isAdministrator: boolean
}

/** The matrix with what helps to fill it, and the bar that saves it. */
export function RightsEditor(props: RightsEditorProps) {
  const { role: id, roleName, person, name, saved, ofRole, isAdministrator } = props
  const translate = useTranslate()
  const mayChange = useMay()('access_right', 'update')
  const draft = useDraft({ role: id, person, name, saved, ofRole })
  const [typed, type] = useState('')
  const [isPreviewed, preview] = useState(useMediaQuery('(min-width: 1200px)', { noSsr: true }))
  const all = useMemo(() => menuOf(translate, () => true), [translate])
  const groups = useMemo(
    () =>
      all
        .map((group) => ({ ...group, items: group.items.filter(({ words }) => isFound(words, typed)) }))
        .filter(({ items }) => items.length > 0),
    [all, typed],
  )
  const isReadOnly = isAdministrator || !mayChange
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void draft.save()
  }
  return (
    <Box
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: 'calc(100dvh - var(--bar))',
        minHeight: 560,
        px: { xs: 2, sm: 3 },
        pt: 2,
      }}
    >
      <FormHeader
        entity={role}
        title={translate('rights.of', { name: roleName })}
        about={person ? translate('rights.about_person', { name }) : translate('rights.about')}
      />
      <Tools
        {...{ role: id, person, draft, ofRole, isReadOnly, typed, type, isPreviewed }}
        onPreview={() => preview(!isPreviewed)}
      />
      {isAdministrator && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('rights.administrator')}
        </Alert>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', gap: 2 }}>
        {groups.length > 0 ? (
          <Matrix
            groups={groups}
            draft={draft}
            ofRole={ofRole}
            disabled={isReadOnly || draft.isSaving}
            isFiltered={typed.trim() !== ''}
          />
        ) : (
          <Box sx={{ flex: 1, color: 'text.secondary' }}>{translate('rights.nothing', { q: typed })}</Box>
        )}
        {isPreviewed && <Preview rights={draft.rights} onClose={() => preview(false)} />}
      </Box>
      <SaveBar draft={draft} isReadOnly={isReadOnly} hasOwn={ofRole !== undefined} />
      <LeaveDialog isUnsaved={draft.count > 0} onDiscard={draft.discard} />
    </Box>
  )
}
