import type { GroupRole } from '@lindero/domain/identity/organisation-sign-in'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const identityProviders = pgTable('identity_providers', {
  customerUuid: uuid('customer_uuid').primaryKey(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  scopes: text().notNull(),
  groupsClaim: text('groups_claim').notNull(),
  roles: jsonb().$type<GroupRole[]>().notNull(),
  isOn: boolean('is_on').notNull(),
  createsUsers: boolean('creates_users').notNull(),
  passwordsAllowed: boolean('passwords_allowed').notNull(),
  emergencyAdmin: uuid('emergency_admin').notNull(),
  editedBy: uuid('edited_by'),
  editedOn: instant('edited_on').notNull(),
})
export type IdentityProviderRecord = typeof identityProviders.$inferSelect

export const signInDomains = pgTable('sign_in_domains', {
  domain: text().primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
  confirmedBy: uuid('confirmed_by'),
  confirmedOn: instant('confirmed_on').notNull(),
})

export const organisationSignIns = pgTable('organisation_sign_ins', {
  stateHash: text('state_hash').primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  expiresOn: instant('expires_on').notNull(),
})

/** A `PersonalDataSource`. This type is not imported, because it belongs to a later slice (`privacy`). */
export const ORGANISATION_PERSONAL_DATA = {
  ownRecords: {
    organisationIdentities: `SELECT issuer, subject, linked_on AS "linkedOn" FROM organisation_identities
      WHERE user_uuid = $1`,
  },
  erasure: ['DELETE FROM organisation_identities WHERE user_uuid = $1'],
  work: {
    identityProvidersEdited: 'SELECT count(*)::int AS count FROM identity_providers WHERE edited_by = $1',
    signInDomainsConfirmed: 'SELECT count(*)::int AS count FROM sign_in_domains WHERE confirmed_by = $1',
  },
}
