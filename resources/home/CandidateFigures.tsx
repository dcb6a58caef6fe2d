import { useTranslate } from 'ra-core'
import { useFormats } from '../../src/app/formats.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { Figure, Figures } from './Figure.tsx'
import { measuredEntity, measurePath, shownMeasures } from './figures.ts'
import { Sparkline } from './Sparkline.tsx'
import { useMonths, useTotals } from './useFigures.ts'

/** The figures of the user's area or provider, each with its list, and the course of those that have one. */
export function CandidateFigures() {
  const translate = useTranslate()
  const { integer } = useFormats()
  const can = useCan()
  const { data: totals, error, refetch } = useTotals(true)
  const { data: months } = useMonths(totals !== undefined)
  if (error && !totals) return <LoadError message={error.message} onRetry={() => void refetch()} />
  const seesList = can(measuredEntity, 'view')
  return (
    <Figures>
      {shownMeasures.map((name) => {
        const label = translate(`home.measures.${name}`)
        const total = totals?.[name]
        const course = months?.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []))
        return (
          <Figure
            key={name}
            label={label}
            value={typeof total === 'number' ? integer(total) : undefined}
            to={seesList ? measurePath(name) : undefined}
          >
            {course && course.length > 1 && (
              <Sparkline values={course} label={translate('home.months', { label })} />
            )}
          </Figure>
        )
      })}
    </Figures>
  )
}
