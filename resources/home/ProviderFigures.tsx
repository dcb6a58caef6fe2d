import { useTranslate } from 'ra-core'
import type { ProviderHome } from '../../schema/contract/home.ts'
import { WITH_PROVIDER } from '../../schema/rpl/waitingForPlace.ts'
import { useFormats } from '../../src/app/formats.ts'
import { Figure, Figures } from './Figure.tsx'
import { listPath } from './homePaths.ts'

/** The places of a training provider. */
export function ProviderFigures({ provider }: { provider: ProviderHome }) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const { capacity, assigned, open_batches, free_places, running_batches, in_training } = provider
  const left = capacity === null ? null : Math.max(0, capacity - assigned)
  return (
    <Figures>
      <Figure
        label={translate('home.provider.assigned')}
        value={integer(assigned)}
        note={
          left === null
            ? translate('home.provider.no_capacity')
            : translate('home.provider.left', { smart_count: left, capacity: integer(capacity ?? 0) })
        }
        to={listPath('employee_registration', { application_status: WITH_PROVIDER })}
      />
      <Figure
        label={translate('home.provider.free')}
        value={integer(free_places)}
        note={translate('home.provider.batches', { smart_count: open_batches })}
        to="/batches/board"
      />
      <Figure
        label={translate('home.provider.running')}
        value={integer(running_batches)}
        note={translate('home.provider.training', { smart_count: in_training })}
        to={listPath('batch', { batch_status: 'running' })}
      />
    </Figures>
  )
}
