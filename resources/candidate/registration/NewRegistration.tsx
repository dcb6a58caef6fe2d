import { Navigate } from 'react-router-dom'
import { registrationPath } from './registrationPages.ts'

/** The address of a new candidate leads to the registration. */
export default function NewRegistration() {
  return <Navigate to={registrationPath()} replace />
}
