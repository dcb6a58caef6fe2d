import Add from '@mui/icons-material/Add'
import Upload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'
import { usePaths } from '../usePaths.ts'
import { Nothing } from './Nothing.tsx'

/** No rows: because nothing matches, because the bin is empty, or because nobody has begun. */
export function Empty() {
  const { entity, filter, isBin, setFilter, may } = useGridContext()
  const translate = useTranslate()
  const names = useNames(entity)
  const paths = usePaths()
  const { deleted, ...narrowing } = filter
  if (Object.keys(narrowing).length > 0)
    return (
      <Nothing
        title={translate('grid.none.title', { names: names.inline(2), _: 'No %{names} match' })}
        about={
          narrowing.q
            ? translate('grid.none.search', {
                q: String(narrowing.q),
                _: 'Nothing is called “%{q}” here. Try fewer letters, or clear the filters.',
              })
            : translate('grid.none.filter', { _: 'Nothing fits all of these filters together.' })
        }
      >
        <Button variant="outlined" onClick={() => setFilter(isBin ? { deleted } : {})}>
          {translate('grid.none.clear', { _: 'Clear search and filters' })}
        </Button>
      </Nothing>
    )
  if (isBin) return <Nothing title={translate('grid.bin.empty', { _: 'The bin is empty' })} />
  return (
    <Nothing
      title={translate('grid.empty', { names: names.inline(2), _: 'No %{names} yet' })}
      about={names.about}
    >
      {may('create') && (
        <Button variant="contained" startIcon={<Add />} component={Link} to={paths.create}>
          {translate('grid.new', { name: names.inline(1), _: 'New %{name}' })}
        </Button>
      )}
      {may('import') && (
        <Button variant="outlined" startIcon={<Upload />} component={Link} to={paths.import}>
          {translate('grid.import_file', { _: 'Import a file' })}
        </Button>
      )}
    </Nothing>
  )
}
