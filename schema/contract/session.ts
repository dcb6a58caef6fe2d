import { z } from 'zod'
import { type Language, languages } from '../languages.ts'
import { contract } from './route.ts'
import { id, messageReply, oneOf, recordId, searchedText, secretText, timestamp } from './values.ts'

/** Only the client that begins a sign-up knows it. */
const proof = z.string().max(200, { error: 'maxLength' }).nullish()
const newPassword = z.string().min(8, { error: 'password' }).max(200, { error: 'password' })

const signedIn = z.strictObject({
  token: z.string(),
  profile: z.strictObject({ id, name: z.string() }),
  user_role: id,
  must_change_password: z.boolean(),
})

/** One place where a person is signed in. */
const session = z.strictObject({
  created_at: timestamp,
  last_seen_at: timestamp,
  agent: z.string().nullable().describe('What the browser called itself at the sign-in'),
  current: z.boolean().describe('The session that asks'),
})
export type UserSession = z.infer<typeof session>

/** The record of the caller's own account, with the role's name and level. */
const profile = z.looseObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string(),
  whatsapp_no: z.string().nullable(),
  version: z.int(),
  role: z.string().nullable(),
  level: z.int().nullable(),
})
export type UserProfile = z.infer<typeof profile>

/** Signing in and out, signing up, and what people do with their own account. */
export const sessionContract = contract({
  'POST login': {
    summary: 'Sign in with e-mail address or mobile number',
    body: z.object({ username: searchedText(254), password: secretText(200) }),
    reply: signedIn,
  },
  'POST login/identity_provider': {
    summary: 'Sign in with a token of the configured identity provider',
    body: z.object({ token: secretText(8_192) }),
    reply: signedIn,
  },
  'GET identity_provider': {
    summary: 'What the browser needs to sign in at the identity provider',
    reply: z.union([
      z.strictObject({ configured: z.literal(false) }),
      z.strictObject({
        configured: z.literal(true),
        apiKey: z.string(),
        projectId: z.string(),
        host: z.string().nullable().describe('The address of its API, if not that of Google'),
      }),
    ]),
  },
  'GET logout': { summary: 'End this session', reply: messageReply },
  'POST change_password': {
    summary: 'Set a new password; every other session of the account ends',
    body: z.object({
      current: z.string().max(200),
      password: newPassword,
      password_confirmation: z.string().max(200),
    }),
    reply: messageReply,
  },
  'POST forgot_password': {
    summary: 'Send a code to the e-mail address or mobile number of an account',
    body: z.object({ username: searchedText(254) }),
    reply: messageReply,
  },
  'POST reset_password': {
    summary: 'Set a new password with the code; every session of the account ends',
    body: z.object({
      username: searchedText(254),
      otp: z.unknown().optional(),
      password: newPassword,
      password_confirmation: z.string().max(200),
    }),
    reply: messageReply,
  },
  'POST users/check_current_password': {
    summary: 'Whether this is the password of the caller; a wrong one counts as a failed sign-in',
    body: z.object({ password: secretText(200) }),
    reply: z.strictObject({ ok: z.boolean() }),
  },
  'GET users/{id}/lock': {
    summary: 'Until when failed sign-ins lock an account',
    path: z.object({ id: recordId }),
    reply: z.strictObject({ locked_until: timestamp.nullable() }),
  },
  'POST users/unlock': {
    summary: 'Unlock an account that failed sign-ins have locked',
    body: z.object({ id: recordId }),
    reply: z.strictObject({ unlocked: z.boolean().describe('False where the account was not locked') }),
  },
  'GET rpl/get_profile': { summary: 'The own account', reply: profile },
  'POST profile/contact': {
    summary: 'Send a code to a new e-mail address or mobile number of the caller',
    body: z.object({
      password: secretText(200),
      email: z.unknown().optional().describe('The new e-mail address, or'),
      mobile: z.unknown().optional().describe('the new mobile number'),
    }),
    reply: messageReply,
  },
  'POST profile/contact/verify': {
    summary: 'Prove the new e-mail address or number by its code; it replaces the previous one',
    body: z.object({ otp: z.unknown().optional() }),
    reply: messageReply,
  },
  'POST profile': {
    summary: 'Change the own name and WhatsApp number',
    body: z.looseObject({ version: z.unknown().optional() }),
    reply: profile.partial({ role: true, level: true }),
  },
  'POST profile/language': {
    summary: 'Choose the language of the messages to the caller',
    body: z.object({ language: oneOf(Object.keys(languages) as Language[]) }),
    reply: z.strictObject({ language: z.string() }),
  },
  'GET sessions': { summary: 'Where the caller is signed in', reply: z.array(session) },
  'GET draft_key': {
    summary: 'The key by which the browsers of the caller encrypt what they store on the device',
    reply: z.strictObject({
      key: z.base64().describe('32 bytes'),
      idle_minutes: z.int().describe('how long a device without a connection may have it'),
    }),
  },
  'POST sessions/end_others': {
    summary: 'End all sessions of the caller but this one',
    reply: z.strictObject({ ended: z.int() }),
  },
  'POST rpl/end_user_signup': {
    summary: 'Sign up as a candidate; a code is sent to the number',
    body: z
      .looseObject({ proof })
      .describe(
        'Fields of a user: name, mobile, whatsapp_no, email, password; and optionally state_id, district_id, and proof: random text that verify_otp must then repeat',
      ),
    reply: messageReply,
  },
  'POST verify_otp': {
    summary: 'Prove a mobile number by its code; the account is created',
    body: z.looseObject({
      mobile: z.unknown().optional(),
      otp: z.unknown().optional(),
      type: z.unknown().optional(),
      proof: proof.describe('As the sign-up was begun with: another one is refused'),
    }),
    reply: z.strictObject({
      message: z.string(),
      user_id: id,
      ticket: z.string().describe('For POST rpl/update_profile without a session: once, within 15 minutes'),
    }),
  },
  'POST resendotp': {
    summary: 'Send a new code; the previous one no longer works',
    body: z.looseObject({ mobile: z.unknown().optional() }),
    reply: messageReply,
  },
})
