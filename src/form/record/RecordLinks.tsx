import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Entity } from '../../../schema/index.ts'
import { useRecordScreens } from '../../layout/useRecordScreens.ts'

/** To what this record has beside its form. */
export function RecordLinks({ entity, id }: { entity: Entity; id: number }) {
  const translate = useTranslate()
  return useRecordScreens(entity.name).map(({ path, label, Icon }) => (
    <Button
      key={path}
      size="small"
      variant="outlined"
      startIcon={<Icon />}
      component={Link}
      to={`/${entity.name}/${id}/${path}`}
    >
      {translate(label)}
    </Button>
  ))
}
