import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

interface MemberCheckboxProps {
  member: { name: string; registration_number: string | null }
  isChecked: boolean
  isDisabled?: boolean
  onToggle: () => void
}

/** A line to check of a candidate, high enough for a thumb. */
export const MemberCheckbox = ({ member, isChecked, isDisabled = false, onToggle }: MemberCheckboxProps) => (
  <FormControlLabel
    disabled={isDisabled}
    control={<Checkbox checked={isChecked} onChange={onToggle} />}
    label={
      <>
        {member.name}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{member.registration_number}</Box>
      </>
    }
    sx={{ display: 'flex', mr: 0, minHeight: 48 }}
  />
)
