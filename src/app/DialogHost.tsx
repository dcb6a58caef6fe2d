import { createContext, type ReactNode, useContext, useState } from 'react'

const DialogContext = createContext<((dialog: ReactNode) => void) | null>(null)

/** Shows the dialog that a part of the screen has opened. It stays open, with what was typed and refused, when the part changes or goes. */
export function DialogHost({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  return (
    <DialogContext value={setDialog}>
      {children}
      {dialog}
    </DialogContext>
  )
}

/** Opens a dialog above the screen, about what was shown then; null closes it. */
export function useOpenDialog() {
  const openDialog = useContext(DialogContext)
  if (!openDialog) throw new Error('There is no <DialogHost> around the part that opens a dialog.')
  return openDialog
}
