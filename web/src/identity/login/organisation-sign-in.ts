import { identityCalls } from '@lindero/contract/identity/identity.contract'
import { request } from '../../kernel/api/request.ts'
import { browserStore } from '../../kernel/storage/memory-store.ts'
import { readStored, writeStored } from '../../kernel/storage/stored.ts'
import { keepSession } from './log-in.ts'

const WANTED = 'lindero.wanted'
const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Opens the identity provider's page for an email address.
 *
 * @param page page to open after signing in
 */
export async function beginAtOrganisation(email: string, page: string | undefined): Promise<void> {
  const { address } = await request(identityCalls.beginOrganisationSignIn, { body: { email } })
  writeStored(browserStore('tab'), WANTED, page ?? null)
  window.location.assign(address)
}

let entering: Promise<void> | undefined

/**
 * Opens the session with the provider's answer. An answer can be used only once, so repeated calls return the first
 * result.
 */
export function enterByOrganisation(answer: string): Promise<void> {
  entering ??= request(identityCalls.organisationLogin, { body: { answer } }).then(keepSession)
  return entering
}

/** Returns the page to open after signing in, and removes it from storage. */
export function takeWanted(): string | undefined {
  const store = browserStore('tab')
  const page = readStored(store, WANTED, isText) ?? undefined
  store.removeItem(WANTED)
  return page
}
