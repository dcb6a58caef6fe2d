import Camera from '@mui/icons-material/PhotoCameraOutlined'
import Choose from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { fileTypes, type StoredFile } from '../../../schema/fileTypes.ts'
import { useIsPhone } from '../../app/useIsPhone.ts'
import { useReturnedFocus } from '../../app/useReturnedFocus.ts'
import { FilePreview } from '../files/FilePreview.tsx'
import { isDrawable } from '../files/shrinkImage.ts'
import { useUpload } from '../files/useUpload.ts'
import { BelowField } from './BelowField.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import type { InputProps } from './InputProps.ts'

const CropDialog = lazy(() => import('../files/CropDialog.tsx'))

/** A picture or a document: uploaded when it is chosen, or once its part is chosen, so that saving the form sends its id only. A phone offers its camera. */
export default function FileInput(props: InputProps<'file'>) {
  const { field, id, label, value, onChange, onBlur, error, help, required, disabled, inputRef } = props
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const { accept = 'imageOrPdf', camera, crop } = field
  const stored = (value as StoredFile | null) ?? undefined
  const { isUploading, error: uploadError, upload } = useUpload(accept, onChange)
  const [uncropped, setUncropped] = useState<File>()
  // After an upload, during which it is disabled, and when a file was removed.
  const focus = useReturnedFocus<HTMLFieldSetElement>('input')
  const below = `${id}-below`
  const shared = {
    of: label,
    accept: fileTypes[accept].join(','),
    disabled: Boolean(disabled) || isUploading,
    onChoose: (file: File) => (crop && isDrawable(file) ? setUncropped(file) : void upload(file)),
    onBlur,
  }
  return (
    <FormControl
      {...focus}
      component="fieldset"
      error={Boolean(error ?? uploadError)}
      disabled={disabled}
      required={required}
      aria-describedby={below}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, width: '100%' }}
    >
      <FormLabel component="legend" sx={{ mb: 0.5, p: 0, lineHeight: '18px', color: 'text.primary' }}>
        {label}
      </FormLabel>
      {stored && <FilePreview key={stored.id} file={stored} />}
      {isUploading && (
        <Box role="status" sx={{ py: 0.5 }}>
          {translate('form.file.uploading')}
          <LinearProgress aria-label={translate('form.file.uploading')} sx={{ mt: 0.5, height: 4 }} />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {camera && isPhone && (
          <ChooseButton
            {...shared}
            label={translate('form.file.take')}
            icon={<Camera fontSize="small" />}
            accept={fileTypes.image.join(',')}
            capture={camera}
          />
        )}
        <ChooseButton
          {...shared}
          id={id}
          inputRef={inputRef}
          label={translate(stored ? 'form.file.replace' : 'form.file.choose')}
          icon={<Choose fontSize="small" />}
        />
        {stored && (
          <Button
            color="inherit"
            disabled={shared.disabled}
            aria-label={translate('form.file.remove_of', { name: label })}
            sx={{ minHeight: { xs: 44, md: 36 } }}
            onClick={() => onChange(null)}
          >
            {translate('form.file.remove')}
          </Button>
        )}
      </Box>
      <FormHelperText id={below} component="div" sx={{ mx: 0 }}>
        <BelowField error={uploadError ?? error} help={help} />
      </FormHelperText>
      {crop && uncropped && (
        <Suspense>
          <CropDialog
            file={uncropped}
            of={label}
            ratio={crop}
            onCrop={(area) => {
              setUncropped(undefined)
              void upload(uncropped, area)
            }}
            onClose={() => setUncropped(undefined)}
          />
        </Suspense>
      )}
    </FormControl>
  )
}
