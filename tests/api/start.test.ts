import { afterAll, describe, expect, test } from 'vitest'
import { closeAll, homes, missing, startApi } from '../support.ts'

afterAll(closeAll)

describe.each(homes)('on %s', (home) => {
  test.skipIf(missing(home))(
    'the administrator of an empty database is signed in and finds no districts',
    async () => {
      const api = await startApi(home)
      const { status, body } = await api.get('district')
      expect({ status, body }).toEqual({ status: 200, body: [] })
    },
  )
})
