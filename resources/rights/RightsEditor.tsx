import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { ADMINISTRATOR } from '../../schema/defaultRights.ts'
import { DraftBar } from '../../src/app/DraftBar.tsx'
import { useCan, useSession } from '../../src/app/permissions.tsx'
import { type ModuleRights, storage } from '../../src/data/session/storage.ts'
import { FormHeader } from '../../src/form/record/FormHeader.tsx'
import { LeaveDialog } from '../../src/form/saving/LeaveDialog.tsx'
import { matchesWords, schemaMenu, specialMenu } from '../../src/shell/menu/useMenu.ts'
import { MenuPreview } from './MenuPreview.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'
import { RightsToolbar } from './RightsToolbar.tsx'
import { useGrantable } from './useGrantable.ts'
import { useRightsDraft } from './useRightsDraft.ts'
import type { SavedRights } from './useSavedRights.ts'

/** Says which rights of a person differ from those of the role. */
function OwnRightsLegend() {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        ml: { sm: 'auto' },
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      <Box
        aria-hidden
        sx={{ width: 7, height: 7, border: 2, borderRadius: '1px', borderColor: 'primary.main' }}
      />
      {translate('rights.own')}
    </Box>
  )
}

interface RightsEditorProps {
  role: number
  roleName: string
  person: number | null
  /** Name of the role, or of the person. */
  name: string
  saved: SavedRights
  /** The rights of the role, where those of a person are edited. */
  roleRights?: ModuleRights
  /** The rights of an administrator cannot be changed. */
  isAdministrator: boolean
}

/** The matrix with its toolbar, preview and save bar. */
export function RightsEditor(props: RightsEditorProps) {
  const { role: id, roleName, person, name, saved, roleRights, isAdministrator } = props
  const translate = useTranslate()
  const canUpdate = useCan()('access_right', 'update')
  const { data: session } = useSession()
  const grantable = useGrantable()
  const draft = useRightsDraft({ role: id, person, name, saved, roleRights, grantable })
  const [search, setSearch] = useState('')
  const [isPreviewOpen, setPreviewOpen] = useState(useMediaQuery('(min-width: 1200px)', { noSsr: true }))
  const all = useMemo(() => [...schemaMenu(translate, () => true), ...specialMenu(translate)], [translate])
  const groups = useMemo(
    () =>
      all
        .map((group) => ({ ...group, items: group.items.filter(({ words }) => matchesWords(words, search)) }))
        .filter(({ items }) => items.length > 0),
    [all, search],
  )
  const isLimited = session?.level !== ADMINISTRATOR
  const fixed =
    (isAdministrator && 'rights.administrator') ||
    (isLimited && canUpdate && person === storage.profile()?.id && 'rights.own_person') ||
    (isLimited && canUpdate && person === null && 'rights.role_fixed')
  const isReadOnly = Boolean(fixed) || !canUpdate
  const notice = fixed || (isLimited && !isReadOnly && 'rights.limited')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void draft.save()
  }
  return (
    <Box
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: 'var(--page)',
        minHeight: 560,
        px: { xs: 2, sm: 3 },
        pt: 2,
      }}
    >
      <FormHeader
        title={translate('rights.of', { name })}
        about={translate(person ? 'rights.about_person' : 'rights.about', { role: roleName })}
      />
      <RightsToolbar
        role={id}
        person={person}
        draft={draft}
        roleRights={roleRights}
        isReadOnly={isReadOnly}
        search={search}
        setSearch={setSearch}
        isPreviewOpen={isPreviewOpen}
        onTogglePreview={() => setPreviewOpen(!isPreviewOpen)}
      />
      {notice && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate(notice)}
        </Alert>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', gap: 2 }}>
        {groups.length > 0 ? (
          <RightsMatrix
            groups={groups}
            draft={draft}
            roleRights={roleRights}
            grantable={grantable}
            isDisabled={isReadOnly || draft.isSaving}
            isFiltered={search.trim() !== ''}
          />
        ) : (
          <Box sx={{ flex: 1, color: 'text.secondary' }}>{translate('rights.nothing', { q: search })}</Box>
        )}
        {isPreviewOpen && <MenuPreview rights={draft.rights} onClose={() => setPreviewOpen(false)} />}
      </Box>
      <DraftBar
        draft={draft}
        isReadOnly={isReadOnly}
        texts={{
          save: translate('rights.save'),
          changed: translate('rights.changed', { smart_count: draft.count }),
          stale: translate('rights.stale'),
          reload: translate('rights.reload'),
        }}
      >
        {roleRights && <OwnRightsLegend />}
      </DraftBar>
      <LeaveDialog
        isUnsaved={() => draft.count > 0}
        body={translate('rights.leave_body')}
        onDiscard={draft.discard}
      />
    </Box>
  )
}
