import Choose from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { pictureUrl } from '../../src/form/files/pictureUrl.ts'
import { ChooseButton } from '../../src/form/inputs/ChooseButton.tsx'
import type { InputProps } from '../../src/form/inputs/InputProps.ts'

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** A small picture whose content is the value of a setting: chosen from a file and scaled down here. */
export function PictureSetting({ id, label, value, onChange, error, help, field, disabled }: InputProps) {
  const translate = useTranslate()
  const [isUnreadable, setUnreadable] = useState(false)
  const max = (field.kind === 'text' && field.max) || 0
  const choose = async (file: File) => {
    const url = await pictureUrl(file, max)
    setUnreadable(!url)
    if (url) onChange(url)
  }
  const fault = isUnreadable ? translate('settings.picture.unreadable') : error
  return (
    <FormControl error={Boolean(fault)} fullWidth>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Box sx={{ mt: 0.75, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {Boolean(value) && (
          <Box
            component="img"
            src={String(value)}
            alt={label}
            sx={{
              height: 64,
              maxWidth: 160,
              objectFit: 'contain',
              border: 1,
              borderColor: 'divider',
              p: 0.5,
            }}
          />
        )}
        <ChooseButton
          id={id}
          of={label}
          label={translate(value ? 'settings.picture.change' : 'settings.picture.choose')}
          icon={<Choose />}
          accept={ACCEPTED}
          disabled={disabled}
          onChoose={(file) => void choose(file)}
        />
        {Boolean(value) && (
          <Button onClick={() => onChange(null)} disabled={disabled}>
            {translate('settings.picture.remove')}
          </Button>
        )}
      </Box>
      <FormHelperText sx={{ mx: 0 }}>{fault ?? help}</FormHelperText>
    </FormControl>
  )
}
