import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Entity } from '../../../schema/index.ts'
import { useRecordScreens } from '../../app/extensions.ts'

/** Links to the other screens of this record. */
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
