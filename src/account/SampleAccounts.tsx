import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useLogin, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { OfferedAccount } from '../../schema/contract/settings.ts'
import { roleEntity } from '../../schema/traits.ts'
import { useSampleAccounts } from '../app/usePublicSetting.ts'
import { namesOf } from '../data/records/localNames.ts'
import { SubmitError } from './SubmitError.tsx'

const Account = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  width: '100%',
  padding: '8px 12px',
  textAlign: 'left',
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '18px',
  '& b': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: 12.5, color: theme.palette.text.secondary },
  '&:hover, &:focus-visible': { background: theme.palette.primary.light },
  '&:focus-visible': { outlineOffset: -2 },
}))

/** The accounts of the sample world, which the server sends nowhere else: one click logs in. */
export function SampleAccounts() {
  const translate = useTranslate()
  const login = useLogin()
  const accounts = useSampleAccounts()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  if (!accounts) return null
  const enter = async ({ email, password }: OfferedAccount) => {
    setBusy(true)
    setError(undefined)
    try {
      await login({ username: email, password })
    } catch (refusal) {
      setError((refusal as Error).message)
      setBusy(false)
    }
  }
  return (
    <Box component="section" aria-labelledby="sample-accounts" sx={{ mt: 4 }}>
      <Typography id="sample-accounts" variant="h2" sx={{ fontSize: 15, fontWeight: 600 }}>
        {translate('shell.sample.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('shell.sample.about')}
      </Typography>
      <SubmitError message={error} sx={{ mb: 1 }} />
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          overflow: 'hidden',
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {accounts.map((account) => (
          <li key={account.email}>
            <Account disabled={isBusy} onClick={() => void enter(account)}>
              <b>{account.name}</b> · {namesOf(roleEntity.name, account.role)[0]}
              <small>{translate(`shell.sample.try.${account.try}`)}</small>
            </Account>
          </li>
        ))}
      </Box>
    </Box>
  )
}
