import { KEY_SCOPES } from '@lindero/domain/users/key-scopes'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../kernel/database/columns.ts'

export const apiKeys = pgTable('api_keys', {
  uuid: uuid().primaryKey().defaultRandom(),
  customerUuid: uuid('customer_uuid').notNull(),
  /** The account of the key, which is the author of its changes. */
  userUuid: uuid('user_uuid').notNull(),
  prefix: text().notNull(),
  secretHash: text('secret_hash').notNull(),
  scopes: text({ enum: KEY_SCOPES }).array().notNull(),
  createdBy: uuid('created_by'),
  /** The administrator who answers for the key; null for the administrator who made it. */
  responsible: uuid(),
  createdOn: instant('created_on').notNull(),
  expiresOn: instant('expires_on').notNull(),
  lastUsedOn: instant('last_used_on'),
  revokedOn: instant('revoked_on'),
  askedOn: instant('asked_on'),
})
export type ApiKeyRecord = typeof apiKeys.$inferSelect

/** A `PersonalDataSource`. This type is not imported, because it belongs to a later slice (`privacy`). */
export const API_KEY_PERSONAL_DATA = {
  work: {
    apiKeysMade: 'SELECT count(*)::int AS count FROM api_keys WHERE created_by = $1',
    apiKeysAnsweredFor: 'SELECT count(*)::int AS count FROM api_keys WHERE coalesce(responsible, created_by) = $1',
  },
}
