/** Answers of a registration that are sent while earlier ones are on their way. */
import { renderHook, waitFor } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'ra-core'
import { createElement, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { storedValues } from '../../resources/candidate/registration/sendableValues.ts'
import { useSending } from '../../resources/candidate/registration/useSending.ts'
import type { FormValues } from '../../src/form/fields/formValues.ts'

test('calls that wait for one on its way send what is new one after another, each with the version of the one before', async () => {
  const calls: Record<string, unknown>[] = []
  const replies: (() => void)[] = []
  const dataProvider = {
    async update(_: string, { data }: { data: FormValues & { version: number } }) {
      calls.push(data)
      await new Promise<void>((resolve) => replies.push(resolve))
      return { data: { ...values, ...data, id: 5, version: data.version + 1 } }
    },
  } as unknown as DataProvider
  const base = storedValues({ id: 5, version: 1 })
  let values: FormValues = { ...base, constituency: 'Ron' }
  const form = {
    getValues: (name?: string) => (name === undefined ? values : values[name]),
    setValue: () => undefined,
  } as unknown as UseFormReturn<FormValues>
  const options = {
    form,
    state: { current: { id: 5, version: 1, base } },
    draftKey: { current: '7/registration/5' },
    isOwn: true,
    onCreated: () => undefined,
  }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(CoreAdminContext, { dataProvider }, children)
  const { result } = renderHook(() => useSending(options), { wrapper })
  const first = result.current.send()
  await waitFor(() => expect(calls).toHaveLength(1))
  values = { ...values, constituency: 'Gadag' }
  const later = [result.current.send(), result.current.send()]
  replies.shift()?.()
  await first
  await waitFor(() => expect(calls).toHaveLength(2))
  replies.shift()?.()
  await waitFor(() => expect(replies).toEqual([]))
  expect(await Promise.all(later)).toEqual(['saved', 'saved'])
  expect(calls.map(({ constituency, version }) => [constituency, version])).toEqual([
    ['Ron', 1],
    ['Gadag', 2],
  ])
})
