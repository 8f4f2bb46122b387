import { identityCalls } from '@lindero/contract/identity/identity.contract'
import { request } from '../../kernel/api/request.ts'
import { browserStore } from '../../kernel/storage/memory-store.ts'
import { readStored, writeStored } from '../../kernel/storage/stored.ts'
import { keepSession } from './log-in.ts'

const WANTED = 'lindero.wanted'
const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * Opens the page of the identity provider for an address.
 * @param page page to open after the sign-in
 */
export async function beginAtOrganisation(email: string, page: string | undefined): Promise<void> {
  const { address } = await request(identityCalls.beginOrganisationSignIn, { body: { email } })
  writeStored(browserStore('tab'), WANTED, page ?? null)
  window.location.assign(address)
}

let entering: Promise<void> | undefined

/**
 * Opens the session with the provider's answer. The answer counts only once, so a repeated call returns the first
 * result.
 */
export function enterByOrganisation(answer: string): Promise<void> {
  entering ??= request(identityCalls.organisationLogin, { body: { answer } }).then(keepSession)
  return entering
}

/** Returns the page to open after the sign-in. It is removed when it has been read. */
export function takeWanted(): string | undefined {
  const store = browserStore('tab')
  const page = readStored(store, WANTED, isText) ?? undefined
  store.removeItem(WANTED)
  return page
}
