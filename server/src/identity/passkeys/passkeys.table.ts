import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../kernel/database/columns.ts'

export const passkeys = pgTable('passkeys', {
  uuid: uuid().primaryKey(),
  customerUuid: uuid('customer_uuid').notNull(),
  userUuid: uuid('user_uuid').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdOn: instant('created_on').notNull(),
  lastUsedOn: instant('last_used_on'),
})
export type PasskeyRecord = typeof passkeys.$inferSelect

export const passkeyChallenges = pgTable('passkey_challenges', {
  holderHash: text('holder_hash').primaryKey(),
  challengeHash: text('challenge_hash').notNull(),
  expiresOn: instant('expires_on').notNull(),
})

/**
 * A `PersonalDataSource`. This type is not imported, because it belongs to a later slice (`privacy`). The
 * authenticator's identifier and the public key are not exported, because they contain no information about the person.
 */
export const PASSKEY_PERSONAL_DATA = {
  ownRecords: {
    passkeys: `SELECT name, created_on AS "createdOn", last_used_on AS "lastUsedOn" FROM passkeys
      WHERE user_uuid = $1 ORDER BY created_on`,
  },
  erasure: ['DELETE FROM passkeys WHERE user_uuid = $1'],
}
