/** The appearance that the user chose: a copy here, which the first paint reads, and on the server for every device. */
import type { ChosenAppearance } from '../../../schema/appearance.ts'
import { callApi } from '../callApi.ts'
import { store } from '../preferences.ts'
import { storage } from './storage.ts'

export const APPEARANCE = 'appearance'
/** True while the server does not have the last choice yet. */
const UNSENT = 'appearance.unsent'
/** Several choices within this time are sent as one. */
const SEND_AFTER_MS = 400

const chosenHere = (): ChosenAppearance => store.getItem(APPEARANCE, {}) ?? {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends the choice. What cannot be sent now is sent with the next choice or when the app is next opened. */
async function send(): Promise<void> {
  if (!storage.token()) return
  const body = chosenHere()
  try {
    await callApi('POST appearance', { body })
    if (JSON.stringify(body) === JSON.stringify(chosenHere())) store.removeItem(UNSENT)
  } catch (error) {
    // Another server does not have the call. Without a connection, or without a session, the choice waits.
    if ((error as { status?: number }).status === 404) store.removeItem(UNSENT)
  }
}

/** Applies what the user chose at once, and sends it; null chooses the defaults again. */
export function chooseAppearance(change: ChosenAppearance | null): void {
  store.setItem(APPEARANCE, change ? { ...chosenHere(), ...change } : {})
  store.setItem(UNSENT, true)
  clearTimeout(timer)
  timer = setTimeout(() => void send(), SEND_AFTER_MS)
}

/** Applies what the server has, which may come from another device, unless it lacks a choice of this one. */
export function receiveAppearance(chosen: ChosenAppearance): void {
  if (store.getItem(UNSENT)) return void send()
  if (JSON.stringify(chosen) !== JSON.stringify(chosenHere())) store.setItem(APPEARANCE, chosen)
}
