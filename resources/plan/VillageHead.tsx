import { useTranslate } from 'ra-core'

/** What stands in a column: a name, a number, or one for which a phone has no room. */
type Kind = 'name' | 'number' | 'spare'

/** The heads of a table of villages by their keys under `plan.village`; behind them what can be done, where there is something. */
export function VillageHead({ columns, does }: { columns: Readonly<Record<string, Kind>>; does?: true }) {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {Object.entries(columns).map(([key, kind]) => (
          <th
            key={key}
            scope="col"
            data-number={kind === 'name' ? undefined : ''}
            data-spare={kind === 'spare' ? '' : undefined}
          >
            {translate(`plan.village.${key}`)}
          </th>
        ))}
        {does && <td data-does />}
      </tr>
    </thead>
  )
}
