import ZoomIn from '@mui/icons-material/Add'
import ZoomOut from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { CropArea } from './shrinkImage.ts'
import { useBlobUrl } from './useBlobUrl.ts'

interface CropDialogProps {
  file: File
  /** The label of the field. */
  of: string
  /** Width by height of the frame. */
  ratio: number
  /** Undefined: the browser cannot read the picture. */
  onCrop: (area: CropArea | undefined) => void
  onClose: () => void
}

const MAX_ZOOM = 4
const ZOOM_STEP = 0.2
/** In pixels, for each press of an arrow key. */
const MOVE_STEP = 8
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

const TOUCH = { minHeight: 44, minWidth: 44 }

/** Chooses the part of a picture that a frame of this ratio shows. */
export default function CropDialog({ file, of, ratio, onCrop, onClose }: CropDialogProps) {
  const translate = useTranslate()
  const url = useBlobUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [titleId, helpId] = [useId(), useId()]
  /** Around the middle of the frame. */
  const zoomTo = (value: number) => {
    const next = Math.min(MAX_ZOOM, Math.max(1, value))
    setCrop({ x: (crop.x * next) / zoom, y: (crop.y * next) / zoom })
    setZoom(next)
  }
  const zoomBy = (steps: number) => zoomTo(zoom + steps * ZOOM_STEP)
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = zoomKeys[event.key]
    if (steps === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoomBy(steps)
  }
  const zoomButton = (label: string, icon: ReactNode, steps: number, isDisabled: boolean) => (
    <IconButton aria-label={label} disabled={isDisabled} onClick={() => zoomBy(steps)} sx={TOUCH}>
      {icon}
    </IconButton>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={helpId}
    >
      <DialogTitle id={titleId}>{translate('form.file.crop.title', { name: of })}</DialogTitle>
      <DialogContent onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
        <Box id={helpId} color="text.secondary" sx={{ justifySelf: 'start' }}>
          {translate('form.file.crop.help')}
        </Box>
        <Box
          sx={{
            position: 'relative',
            // Room for the buttons below on a small phone, also on its side.
            width: `min(100%, 320px, calc((100dvh - 300px) * ${ratio}))`,
            minWidth: 120,
            aspectRatio: ratio,
            bgcolor: 'background.default',
            // Without it the frame would not show around a white picture.
            boxShadow: (theme) => `0 0 0 1px ${theme.palette.text.secondary}`,
            '&:has(:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2 },
          }}
        >
          <Cropper
            image={url ?? ''}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={ratio}
            objectFit="cover"
            showGrid={false}
            keyboardStep={MOVE_STEP}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => onCrop(undefined) }}
            cropperProps={{ role: 'group', 'aria-label': translate('form.file.crop.frame') }}
            style={{ cropAreaStyle: { outline: 'none' } }}
          />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, width: '100%', maxWidth: 320 }}>
          {zoomButton(translate('form.file.crop.zoom_out'), <ZoomOut />, -1, zoom <= 1)}
          <Box
            component="input"
            type="range"
            aria-label={translate('form.file.crop.zoom')}
            min={1}
            max={MAX_ZOOM}
            step="any"
            value={zoom}
            onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => zoomTo(Number(target.value))}
            sx={{ flex: 1, minWidth: 0, height: 44, m: 0, accentColor: 'var(--focus)' }}
          />
          {zoomButton(translate('form.file.crop.zoom_in'), <ZoomIn />, 1, zoom >= MAX_ZOOM)}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={TOUCH}>
          {translate('form.cancel')}
        </Button>
        {/* A disabled button would not get the focus. */}
        <Button
          variant="contained"
          autoFocus
          aria-disabled={!area}
          onClick={() => area && onCrop(area)}
          sx={TOUCH}
        >
          {translate('form.file.crop.use')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
