import { Navigate, useParams, useSearchParams } from 'react-router-dom'

/** A form of the plan whose records are kept in their list: that list, narrowed to the district, year and block. */
export default function FormScreen() {
  const { district, year, form } = useParams()
  const block = Number(useSearchParams()[0].get('block'))
  const filter = {
    district_id: Number(district),
    financial_year_id: Number(year),
    ...(block && { block_id: block }),
  }
  return <Navigate to={`/${form}?filter=${encodeURIComponent(JSON.stringify(filter))}`} replace />
}
