import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useResourceContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Entity, entityOf } from '../../schema/index.ts'
import { Needs } from '../layout/Needs.tsx'
import { useDone } from '../layout/useDone.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ConfirmBar } from './ConfirmBar.tsx'
import { Preview } from './Preview.tsx'
import { Progress } from './Progress.tsx'
import { TroubleLine } from './TroubleLine.tsx'
import { useImport } from './useImport.ts'

/** CSV in, for any entity: choose a file, see of every row what would happen, let it in. */
export default function ImportScreen() {
  const entity = entityOf(useResourceContext() ?? '')
  return (
    <Needs entity={entity.name} action="import">
      <Import entity={entity} />
    </Needs>
  )
}

function Import({ entity }: { entity: Entity }) {
  const translate = useTranslate()
  const done = useDone()
  const navigate = useNavigate()
  const { run, sending, trouble, imported, isConfirming, send, cancel, confirm, restart } = useImport(entity)

  useEffect(() => {
    if (!imported) return
    const { count, operation } = imported
    const params = { smart_count: count, count: count.toLocaleString('en-IN') }
    done('import.done', params, operation === null ? undefined : { resource: entity.name, operation })
    navigate(`/${entity.name}`)
  }, [imported, done, navigate, entity])

  const name = translate(`resources.${entity.name}.inline`, { smart_count: 2 })
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {translate('shell.actions.import', { name })}
      </Typography>
      <TroubleLine trouble={trouble} />
      {sending ? (
        <Progress {...sending} onCancel={cancel} />
      ) : run ? (
        <>
          <Preview run={run} />
          <ConfirmBar run={run} isBusy={isConfirming} onConfirm={confirm} onRestart={restart} />
        </>
      ) : (
        <ChooseFile entity={entity} onFile={send} />
      )}
    </Box>
  )
}
