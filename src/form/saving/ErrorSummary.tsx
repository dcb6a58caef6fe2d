import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Fragment, type Ref, useEffect, useId, useRef } from 'react'
import { type FieldErrors, get, useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import type { Entity } from '../../../schema/index.ts'
import { fieldLabel } from '../fields/fieldLabel.ts'
import { useFormSettings } from '../fields/formSettings.ts'
import type { FormValues } from '../fields/formValues.ts'
import { showField } from '../fields/showField.ts'

/** Further errors are only counted. */
const MAX_LISTED = 12

interface FormError {
  /** `name`, or in rows `data.3.trade_id`. */
  path: string
  /** Further fields of one fault that the server reported, as that another record has the same values in them. */
  others?: readonly string[]
  message: string
  /** The record that has the same value. */
  duplicate?: { id: string; name: string } | undefined
}

const messageOf = (error: unknown): string | undefined => {
  const message = (error as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : undefined
}

const duplicateOf = (error: unknown): FormError['duplicate'] => {
  const { duplicateId, duplicateName } = ((error as { types?: object } | undefined)?.types ?? {}) as Record<
    string,
    string
  >
  return duplicateId ? { id: duplicateId, name: duplicateName || `#${duplicateId}` } : undefined
}

/** Errors of the server with one message, about one record, are one fault. */
const joinFaults = (errors: readonly (FormError & { isOfServer?: boolean })[]): FormError[] => {
  const isSameFault = (one: FormError, other: FormError) =>
    one.message === other.message && one.duplicate?.id === other.duplicate?.id
  return errors.flatMap((error) => {
    const same = errors.filter((other) => other.isOfServer && error.isOfServer && isSameFault(error, other))
    if (same.length < 2) return [error]
    return same[0] === error ? [{ ...error, others: same.slice(1).map(({ path }) => path) }] : []
  })
}

/** All errors of a form, in the order of its fields. */
const listFormErrors = ({ fields }: Entity, errors: FieldErrors<FormValues>): FormError[] => {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const ownMessage = messageOf(get(errors, name))
    const duplicate = duplicateOf(get(errors, name))
    const isOfServer = (get(errors, name) as { type?: unknown } | undefined)?.type === 'server'
    const ownErrors = ownMessage ? [{ path: name, message: ownMessage, duplicate, isOfServer }] : []
    const rows: unknown = field.kind === 'rows' ? get(errors, name) : undefined
    if (field.kind !== 'rows' || !Array.isArray(rows)) return ownErrors
    const rowErrors = Object.entries(rows).flatMap(([index, row]) =>
      Object.keys(field.columns).flatMap((column) => {
        const message = messageOf(get(row, column))
        return message ? [{ path: `${name}.${index}.${column}`, message }] : []
      }),
    )
    return [...ownErrors, ...rowErrors]
  })
  return joinFaults(found)
}

interface ErrorSummaryProps {
  attempt: number
  /** Lists the errors of the last attempt until the next one: a list that shrinks would move the fields under a finger. */
  isFixed?: true
  ref: Ref<HTMLDivElement>
}

/** Lists the errors after a failed save, each with a link to its field. */
export function ErrorSummary({ attempt, isFixed, ref }: ErrorSummaryProps) {
  const { entity } = useFormSettings()
  const translate = useTranslate()
  const { errors } = useFormState<FormValues>()
  const present = attempt ? listFormErrors(entity, errors) : []
  const ofAttempt = useRef({ attempt, formErrors: present })
  if (!isFixed || ofAttempt.current.attempt !== attempt) ofAttempt.current = { attempt, formErrors: present }
  const { formErrors } = ofAttempt.current
  const count = formErrors.length
  const titleId = useId()
  useEffect(() => {
    if (!attempt || typeof ref === 'function') return
    ref?.current?.focus()
    ref?.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt, ref])
  return (
    <Box
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={count ? titleId : undefined}
      sx={{ outline: 0, scrollMarginTop: 'calc(var(--top) + 12px)' }}
    >
      {count > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <strong id={titleId}>
            {translate('form.errors.title', {
              smart_count: count,
            })}
          </strong>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {formErrors.slice(0, MAX_LISTED).map((error) => (
              <li key={error.path}>
                {[error.path, ...(error.others ?? [])].map((path, at) => (
                  <Fragment key={path}>
                    {at > 0 && ', '}
                    <Link
                      component="button"
                      type="button"
                      color="inherit"
                      underline="always"
                      onClick={() => void showField(path)}
                      sx={{ textAlign: 'left', verticalAlign: 'baseline' }}
                    >
                      {fieldLabel(translate, entity, path)}
                    </Link>
                  </Fragment>
                ))}
                {`: ${error.message}`}
                {error.duplicate && (
                  <>
                    {' · '}
                    <Link
                      component={RouterLink}
                      to={`/${entity.name}/${error.duplicate.id}`}
                      target="_blank"
                      color="inherit"
                      underline="always"
                    >
                      {translate('form.errors.duplicate', { name: error.duplicate.name })}
                    </Link>
                  </>
                )}
              </li>
            ))}
            {count > MAX_LISTED && (
              <li>{translate('form.errors.more', { smart_count: count - MAX_LISTED })}</li>
            )}
          </Box>
        </Alert>
      )}
    </Box>
  )
}
