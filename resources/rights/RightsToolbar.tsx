import FilterList from '@mui/icons-material/FilterList'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useNotify, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import type { ModuleRights } from '../../src/data/session/storage.ts'
import { ReferencePicker } from '../../src/form/inputs/ReferencePicker.tsx'
import { CopyRightsDialog } from './CopyRightsDialog.tsx'
import type { RightsDraft } from './useRightsDraft.ts'
import { useRightsRequests } from './useSavedRights.ts'

interface RightsToolbarProps {
  role: number
  person: number | null
  draft: RightsDraft
  roleRights?: ModuleRights
  isReadOnly: boolean
  search: string
  setSearch: (text: string) => void
  isPreviewOpen: boolean
  onTogglePreview: () => void
}

/** Chooses the person and the lists, copies or resets rights, and opens the preview. */
export function RightsToolbar(props: RightsToolbarProps) {
  const { role, person, draft, roleRights, isReadOnly, search, setSearch, isPreviewOpen, onTogglePreview } =
    props
  const translate = useTranslate()
  const notify = useNotify()
  const requests = useRightsRequests()
  const navigate = useNavigate()
  const reset = () =>
    (roleRights ? Promise.resolve(roleRights) : requests.defaults(role)).then(
      (rights) => draft.change(() => rights),
      (error: Error) => notify(error.message, { type: 'error' }),
    )
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        rowGap: 1,
        columnGap: { xs: 0, sm: 1 },
        mb: 1.5,
      }}
    >
      <Box sx={{ width: { xs: '100%', sm: 270 } }}>
        <ReferencePicker
          inCell
          to="users"
          filter={{ user_role_id: role }}
          label={translate('rights.only_for')}
          placeholder={translate('rights.everybody')}
          value={person}
          onChange={(id) => void navigate(id ? `/users/${id}/rights` : `/user_role/${role}/rights`)}
        />
      </Box>
      <OutlinedInput
        size="small"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
        placeholder={translate('rights.filter')}
        inputProps={{ 'aria-label': translate('rights.filter'), autoComplete: 'off', spellCheck: false }}
        startAdornment={<FilterList sx={{ fontSize: 16, mr: 0.75, color: 'text.secondary' }} />}
        sx={{ width: { xs: '100%', sm: 200 } }}
      />
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {!isReadOnly && (
        <>
          <CopyRightsDialog except={roleRights ? undefined : role} draft={draft} />
          <Button color="secondary" onClick={() => void reset()}>
            {translate(roleRights ? 'rights.as_role' : 'rights.defaults')}
          </Button>
        </>
      )}
      <Button
        color="secondary"
        variant={isPreviewOpen ? 'outlined' : 'text'}
        startIcon={<Visibility />}
        sx={{ ml: { xs: 'auto', sm: 0 }, minWidth: 44, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
        aria-label={translate('rights.preview')}
        aria-pressed={isPreviewOpen}
        onClick={onTogglePreview}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('rights.preview')}
        </Box>
      </Button>
    </Box>
  )
}
