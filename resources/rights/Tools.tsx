import FilterList from '@mui/icons-material/FilterList'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useNotify, useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import type { Rights } from '../../src/data/rights.ts'
import { ReferencePicker } from '../../src/form/ReferencePicker.tsx'
import { CopyFrom } from './CopyFrom.tsx'
import type { RightsDraft } from './useDraft.ts'
import { useAsk } from './useRightsOf.ts'

interface ToolsProps {
  role: number
  person: number | null
  draft: RightsDraft
  ofRole?: Rights
  isReadOnly: boolean
  typed: string
  type: (text: string) => void
  isPreviewed: boolean
  onPreview: () => void
}

/** For whom, which lists, where to begin from, and what it comes to. */
export function Tools(props: ToolsProps) {
  const { role, person, draft, ofRole, isReadOnly, typed, type, isPreviewed, onPreview } = props
  const translate = useTranslate()
  const notify = useNotify()
  const ask = useAsk()
  const [, setParams] = useSearchParams()
  const begin = () =>
    (ofRole ? Promise.resolve(ofRole) : ask.defaults(role)).then(
      (rights) => draft.change(() => rights),
      (error: Error) => notify(error.message, { type: 'error' }),
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box sx={{ width: { xs: '100%', sm: 270 } }}>
        <ReferencePicker
          bare
          to="users"
          filter={{ user_role_id: role }}
          label={translate('rights.only_for')}
          placeholder={translate('rights.everybody')}
          value={person}
          onChange={(id) => setParams(id ? { user_id: String(id) } : {})}
        />
      </Box>
      <OutlinedInput
        size="small"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && type('')}
        placeholder={translate('rights.filter')}
        inputProps={{ 'aria-label': translate('rights.filter'), autoComplete: 'off', spellCheck: false }}
        startAdornment={<FilterList sx={{ fontSize: 16, mr: 0.75, color: 'text.secondary' }} />}
        sx={{ width: { xs: '100%', sm: 200 } }}
      />
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {!isReadOnly && (
        <>
          <CopyFrom except={ofRole ? undefined : role} draft={draft} />
          <Button color="secondary" onClick={() => void begin()}>
            {translate(ofRole ? 'rights.as_role' : 'rights.defaults')}
          </Button>
        </>
      )}
      <Button
        color="secondary"
        variant={isPreviewed ? 'outlined' : 'text'}
        startIcon={<Visibility />}
        sx={{ ml: { xs: 'auto', sm: 0 }, minWidth: 44, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }}
        aria-label={translate('rights.preview')}
        aria-pressed={isPreviewed}
        onClick={onPreview}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {translate('rights.preview')}
        </Box>
      </Button>
    </Box>
  )
}
